// SPDX-License-Identifier: Apache-2.0
// Evaluation of terms. The interpreter evaluates small terms millions of times, so those are computed in
// machine words without building any term in between.
#include <limits>
#include <optional>

#include "logic/machine_bitvector.h"
#include "logic/traversal.h"

namespace hone {

namespace {

// Larger terms are evaluated by substitution, which visits shared subterms only once.
constexpr unsigned max_visited = 256;
constexpr unsigned max_depth = 64;

// Looks at the top only: arguments are known to be constants, and arrays can be long.
bool is_value(const Terms& terms, Term term) {
  switch (terms.kind(term)) {
    case Kind::true_:
    case Kind::false_:
    case Kind::number:
    case Kind::bv_number:
    case Kind::element:
    case Kind::const_array:
    case Kind::store: return true;
    default: return false;
  }
}

// A number or bit-vector of one word, a Boolean (0 or 1), or else the constant itself.
struct Value {
  std::int64_t word = 0;
  Term constant = Term();
  bool is_word() const { return !constant.valid(); }
};

class SmallEvaluator {
 public:
  SmallEvaluator(Terms& terms, const std::function<Term(Term)>& value_of_symbol)
      : terms_(terms), value_of_symbol_(value_of_symbol) {}

  // Nothing if the term is too large, or has no value that is easy to find.
  std::optional<Term> operator()(Term term) {
    Value result;
    if (!evaluate(term, 0, result)) return std::nullopt;
    return constant_of(result, terms_.sort(term));
  }

 private:
  bool evaluate(Term term, unsigned depth, Value& result);
  bool compute(Term term, unsigned depth, Value& result);
  bool compute_connective(Term term, unsigned depth, Value& result);
  bool compute_sum(Term term, unsigned depth, Value& result);
  bool compute_binary(Term term, unsigned depth, Value& result);
  bool compute_arithmetic(Kind kind, std::int64_t a, std::int64_t b, Value& result);
  bool compute_bits(Kind kind, std::int64_t a, std::int64_t b, unsigned width, Value& result);
  bool compute_by_rebuilding(Term term, unsigned depth, Value& result);
  Value value_of(Term constant) const;
  Term constant_of(const Value& value, Sort sort);

  Terms& terms_;
  const std::function<Term(Term)>& value_of_symbol_;
  unsigned visited_ = 0;
};

Value SmallEvaluator::value_of(Term constant) const {
  switch (terms_.kind(constant)) {
    case Kind::true_: return {1};
    case Kind::false_: return {0};
    case Kind::number:
      if (const auto value = terms_.machine_value(constant); value && terms_.is_int(constant))
        return {*value};
      return {0, constant};
    case Kind::bv_number:
      if (const auto bits = terms_.machine_bits(constant); bits && terms_.width(terms_.sort(constant)) <= 64)
        return {static_cast<std::int64_t>(*bits)};
      return {0, constant};
    default: return {0, constant};
  }
}

Term SmallEvaluator::constant_of(const Value& value, Sort sort) {
  if (!value.is_word()) return value.constant;
  if (sort == terms_.bool_sort()) return terms_.boolean(value.word != 0);
  if (sort == terms_.int_sort()) return terms_.machine_integer(value.word);
  return terms_.machine_bitvector(static_cast<std::uint64_t>(value.word), terms_.width(sort));
}

bool SmallEvaluator::evaluate(Term term, unsigned depth, Value& result) {
  if (++visited_ > max_visited || depth > max_depth) return false;
  switch (terms_.kind(term)) {
    case Kind::symbol: {
      const Term value = value_of_symbol_(term);
      if (!value.valid() || !is_value(terms_, value)) return false;
      result = value_of(value);
      return true;
    }
    case Kind::true_:
    case Kind::false_:
    case Kind::number:
    case Kind::bv_number:
    case Kind::element: result = value_of(term); return true;
    default: return compute(term, depth + 1, result);
  }
}

bool SmallEvaluator::compute(Term term, unsigned depth, Value& result) {
  switch (terms_.kind(term)) {
    case Kind::not_:
      if (!evaluate(terms_.argument(term, 0), depth, result)) return false;
      result.word = 1 - result.word;
      return true;
    case Kind::and_:
    case Kind::or_: return compute_connective(term, depth, result);
    case Kind::ite:
      if (!evaluate(terms_.argument(term, 0), depth, result)) return false;
      return evaluate(terms_.argument(term, result.word != 0 ? 1 : 2), depth, result);
    case Kind::add:
      return terms_.is_int(term) ? compute_sum(term, depth, result)
                                 : compute_by_rebuilding(term, depth, result);
    case Kind::forall:
    case Kind::exists:
    case Kind::apply: return false;
    case Kind::bv_extract:
    case Kind::bv_zero_extend:
    case Kind::bv_sign_extend:
    case Kind::bv_concat:
    case Kind::fp_round: return compute_by_rebuilding(term, depth, result);
    default: break;
  }
  return terms_.arguments(term).size() == 2 ? compute_binary(term, depth, result)
                                            : compute_by_rebuilding(term, depth, result);
}

bool SmallEvaluator::compute_connective(Term term, unsigned depth, Value& result) {
  const std::int64_t absorbing = terms_.kind(term) == Kind::or_ ? 1 : 0;
  for (const Term argument : terms_.arguments(term)) {
    if (!evaluate(argument, depth, result)) return false;
    if (result.word == absorbing) return true;
  }
  return true;
}

bool SmallEvaluator::compute_sum(Term term, unsigned depth, Value& result) {
  std::int64_t sum = 0;
  for (const Term argument : terms_.arguments(term)) {
    if (!evaluate(argument, depth, result)) return false;
    if (!result.is_word() || __builtin_add_overflow(sum, result.word, &sum)) return false;
  }
  result = {sum};
  return true;
}

bool SmallEvaluator::compute_binary(Term term, unsigned depth, Value& result) {
  const Term first = terms_.argument(term, 0), second = terms_.argument(term, 1);
  Value a, b;
  if (!evaluate(first, depth, a) || !evaluate(second, depth, b)) return false;
  if (a.is_word() && b.is_word()) {
    const Sort sort = terms_.sort(first);
    if (terms_.kind(term) == Kind::eq) {
      result = {a.word == b.word ? 1 : 0};
      return true;
    }
    if (sort == terms_.int_sort() && compute_arithmetic(terms_.kind(term), a.word, b.word, result))
      return true;
    if (terms_.kind(sort) == SortKind::bitvector)
      return compute_bits(terms_.kind(term), a.word, b.word, terms_.width(sort), result);
  }
  const Term arguments[] = {constant_of(a, terms_.sort(first)), constant_of(b, terms_.sort(second))};
  const Term value = terms_.rebuild(term, arguments);
  result = value_of(value);
  return is_value(terms_, value);
}

// False where the result does not fit, or there is none.
bool SmallEvaluator::compute_arithmetic(Kind kind, std::int64_t a, std::int64_t b, Value& result) {
  result.constant = Term();
  if (kind == Kind::mul) return !__builtin_mul_overflow(a, b, &result.word);
  if (kind == Kind::le) {
    result.word = a <= b ? 1 : 0;
    return true;
  }
  const bool safe = b != 0 && b != -1 && b != std::numeric_limits<std::int64_t>::min();
  if ((kind != Kind::div && kind != Kind::mod) || !safe) return false;
  const std::int64_t remainder = a % b < 0 ? a % b + (b < 0 ? -b : b) : a % b;
  if (kind == Kind::mod) {
    result.word = remainder;
    return true;
  }
  result.word = a / b - (a % b < 0 ? (b < 0 ? -1 : 1) : 0);
  return true;
}

bool SmallEvaluator::compute_bits(Kind kind, std::int64_t a, std::int64_t b, unsigned width, Value& result) {
  const std::uint64_t bits =
      machine_bitvector_fold(kind, static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b), width);
  result = {static_cast<std::int64_t>(bits)};
  return true;
}

// The builders know how to compute everything on constants, only not as fast.
bool SmallEvaluator::compute_by_rebuilding(Term term, unsigned depth, Value& result) {
  std::vector<Term> values;
  for (const Term argument : terms_.arguments(term)) {
    if (!evaluate(argument, depth, result)) return false;
    values.push_back(constant_of(result, terms_.sort(argument)));
  }
  const Term value = terms_.rebuild(term, values);
  result = value_of(value);
  return is_value(terms_, value);
}

}  // namespace

Term evaluate(Terms& terms, Term term, const std::function<Term(Term)>& value_of_symbol) {
  if (terms.kind(term) == Kind::symbol) return value_of_symbol(term);
  if (const auto value = SmallEvaluator(terms, value_of_symbol)(term)) return *value;
  if (terms.is_constant(term)) return term;
  Substitution values;
  for (const Term symbol : free_symbols(terms, term)) {
    const Term value = value_of_symbol(symbol);
    if (value.valid()) values.emplace(symbol, value);
  }
  const Term value = substitute(terms, term, values);
  return terms.is_constant(value) ? value : Term();
}

}  // namespace hone
