// SPDX-License-Identifier: Apache-2.0
#include "logic/infix_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <unordered_map>

#include "base/error.h"
#include "logic/infix_lexer.h"
#include "logic/infix_operators.h"
#include "logic/operator_names.h"
#include "logic/smtlib_operators.h"

namespace hone {

namespace {

struct BadFormula {};

constexpr unsigned max_nesting = 400;

// Recursive descent; `depth_` keeps it from exhausting the stack.
class InfixReader {
 public:
  InfixReader(Terms& terms, Diagnostics& diagnostics, const InfixNames& names)
      : terms_(terms), diagnostics_(diagnostics), names_(names), tokens_(infix_tokens(diagnostics)) {}

  Term run() {
    Term result;
    try {
      if (!diagnostics_.has_errors()) {
        result = expression();
        if (token().kind != InfixTokenKind::end) fail(fmt::format("{} is not expected here", shown()));
      }
    } catch (const BadFormula&) {
    }
    diagnostics_.throw_if_errors();
    return result;
  }

 private:
  const InfixToken& token() const { return tokens_[next_]; }
  bool at(std::string_view text) const {
    return (token().kind == InfixTokenKind::mark || token().kind == InfixTokenKind::name) &&
           token().text == text;
  }
  bool accept(std::string_view text) {
    if (!at(text)) return false;
    ++next_;
    return true;
  }
  void expect(std::string_view text) {
    if (!accept(text)) fail(fmt::format("'{}' is expected instead of {}", text, shown()));
  }
  std::string shown() const {
    return token().kind == InfixTokenKind::end ? "the end" : fmt::format("'{}'", printable(token().text));
  }
  [[noreturn]] void fail(const std::string& what) const { fail_at(token(), what); }
  [[noreturn]] void fail_at(const InfixToken& place, const std::string& what) const {
    diagnostics_.error(place.position, what, std::max<std::size_t>(place.text.size(), 1));
    throw BadFormula{};
  }

  struct Condition {  // c ? a : of a chain
    const InfixToken& place;
    Term condition, then_term;
  };

  Term expression();
  Term implication();
  Term binary(int precedence);
  Term unary();
  Term postfix();
  Term primary();
  Term definitions();
  Term quantifier(Kind kind);
  Term name(const InfixToken& place);
  Term element(const std::string& text) const;
  Term call(const InfixToken& place);
  Term bitvector_constant(const InfixToken& place) const;
  Sort sort();
  Sort bitvector_sort();
  Sort array_sort();
  Term constant_array(const InfixToken& place, Sort array, Term value) const;
  unsigned small_number();
  const InfixOperator* binary_operator() const {
    const bool possible = token().kind == InfixTokenKind::mark || token().kind == InfixTokenKind::name;
    return possible ? infix_operator(token().text) : nullptr;
  }
  Term combine(const InfixToken& place, std::string_view smtlib_name, std::vector<Term> operands,
               const std::vector<unsigned>& indices = {}) const;

  Terms& terms_;
  Diagnostics& diagnostics_;
  const InfixNames& names_;
  std::vector<InfixToken> tokens_;
  std::size_t next_ = 0;
  unsigned depth_ = 0;
  std::unordered_map<std::string, std::vector<Term>> local_;
};

// Definitions, quantifiers and conditions extend as far as possible to the right.
Term InfixReader::expression() {
  if (++depth_ > max_nesting) fail("this formula is nested too deeply");
  std::vector<Condition> conditions;
  Term result;
  while (true) {
    result = accept("let") ? definitions() : implication();
    if (!at("?")) break;
    const InfixToken& place = tokens_[next_++];
    conditions.push_back({place, result, expression()});
    expect(":");
  }
  for (; !conditions.empty(); conditions.pop_back()) {
    const Condition& last = conditions.back();
    result = combine(last.place, "ite", {last.condition, last.then_term, result});
  }
  --depth_;
  return result;
}

// a && b => c is read as !a || !b || c. To the right stands what may stand in a disjunction, or another
// implication.
Term InfixReader::implication() {
  std::vector<std::pair<const InfixToken*, Term>> premises;
  Term result = binary(1);
  for (; at("=>"); result = binary(1)) premises.emplace_back(&tokens_[next_++], result);
  for (; !premises.empty(); premises.pop_back()) {
    const auto [place, premise] = premises.back();
    std::vector<Term> disjuncts;
    if (terms_.kind(premise) == Kind::and_)
      for (const Term part : terms_.arguments(premise)) disjuncts.push_back(terms_.not_(part));
    else
      disjuncts.push_back(combine(*place, "not", {premise}));
    disjuncts.push_back(result);
    result = combine(*place, "or", std::move(disjuncts));
  }
  return result;
}

// Runs of a connective and whole sums are built at once, so that they are merged as they were when printed.
Term InfixReader::binary(int precedence) {
  Term left = unary();
  const InfixOperator* next = binary_operator();
  while (next != nullptr && next->precedence >= precedence) {
    const InfixOperator* first = next;
    const InfixToken& place = token();
    std::vector<Term> operands{left};
    do {
      const InfixToken& sign = tokens_[next_++];
      const Term operand = binary(first->precedence + 1);
      operands.push_back(sign.text == "-" ? combine(sign, "-", {operand}) : operand);
      next = binary_operator();
    } while (next != nullptr && next->precedence == first->precedence && first->takes_many);
    left = combine(place, first->smtlib_name, std::move(operands));
  }
  return left;
}

Term InfixReader::unary() {
  const std::size_t start = next_;
  while (at("!") || at("-")) ++next_;
  const std::size_t end = next_;
  Term result = postfix();
  for (std::size_t i = end; i-- > start;)
    result = combine(tokens_[i], tokens_[i].text == "!" ? "not" : "-", {result});
  return result;
}

// a[i] reads, a[i := v] writes.
Term InfixReader::postfix() {
  Term result = primary();
  while (at("[")) {
    const InfixToken& place = token();
    ++next_;
    const Term index = expression();
    if (accept(":="))
      result = combine(place, "store", {result, index, expression()});
    else
      result = combine(place, "select", {result, index});
    expect("]");
  }
  return result;
}

Term InfixReader::primary() {
  const InfixToken& place = token();
  if (place.kind != InfixTokenKind::end) ++next_;
  switch (place.kind) {
    case InfixTokenKind::number: return terms_.integer(Integer(place.text, 10));
    case InfixTokenKind::decimal: {
      const std::size_t dot = place.text.find('.');
      Integer scale;
      mpz_ui_pow_ui(scale.get_mpz_t(), 10, place.text.size() - dot - 1);
      const Integer digits(place.text.substr(0, dot) + place.text.substr(dot + 1), 10);
      return terms_.real(Rational(digits) / Rational(scale));
    }
    case InfixTokenKind::bitvector: return bitvector_constant(place);
    case InfixTokenKind::quoted_name: return name(place);
    case InfixTokenKind::name: break;
    default:
      if (place.kind == InfixTokenKind::end || place.text != "(") {
        next_ -= place.kind == InfixTokenKind::end ? 0 : 1;
        fail(fmt::format("a term is expected instead of {}", shown()));
      }
      const Term result = expression();
      expect(")");
      return result;
  }
  if (place.text == "true") return terms_.truth();
  if (place.text == "false") return terms_.falsity();
  if (place.text == "forall") return quantifier(Kind::forall);
  if (place.text == "exists") return quantifier(Kind::exists);
  return name(place);
}

// let $1 = t; $2 = u in body; a definition may use those before it.
Term InfixReader::definitions() {
  std::vector<std::string> names;
  do {
    names.push_back(token().text);
    if (token().kind != InfixTokenKind::name) fail("a name to be defined is expected");
    ++next_;
    expect("=");
    const Term meaning = expression();
    local_[names.back()].push_back(meaning);
  } while (accept(";"));
  expect("in");
  const Term body = expression();
  for (const std::string& defined : names) local_[defined].pop_back();
  return body;
}

Term InfixReader::quantifier(Kind kind) {
  const InfixToken& place = tokens_[next_ - 1];
  std::vector<std::string> names;
  std::vector<Term> bound;
  do {
    if (token().kind != InfixTokenKind::name && token().kind != InfixTokenKind::quoted_name)
      fail("a name to be bound is expected");
    const std::string bound_name = tokens_[next_++].text;
    const Sort sort = accept(":") ? this->sort() : terms_.int_sort();
    const Term known = terms_.find_symbol(bound_name);
    const bool has_meaning = !local_[bound_name].empty() || (names_ && names_(bound_name).valid()) ||
                             (known.valid() && terms_.sort(known) != sort);
    bound.push_back(has_meaning ? terms_.fresh_symbol(bound_name, sort) : terms_.symbol(bound_name, sort));
    names.push_back(bound_name);
  } while (accept(","));
  expect(".");
  for (std::size_t i = 0; i < names.size(); ++i) local_[names[i]].push_back(bound[i]);
  const Term body = expression();
  for (const std::string& bound_name : names) local_[bound_name].pop_back();
  if (!terms_.is_bool(body)) fail_at(place, "the body of a quantifier should be Boolean");
  return terms_.quantify(kind, bound, body);
}

Term InfixReader::name(const InfixToken& place) {
  if (accept("(")) return call(place);
  if (const auto found = local_.find(place.text); found != local_.end() && !found->second.empty())
    return found->second.back();
  if (const Term meaning = names_ ? names_(place.text) : Term(); meaning.valid()) return meaning;
  if (const Term element = this->element(place.text); element.valid()) return element;
  const bool odd = place.kind == InfixTokenKind::name && place.text.find_first_of("?:") != std::string::npos;
  fail_at(place, fmt::format("unknown name '{}'{}", printable(place.text),
                             odd ? "; a condition is written with spaces: c ? a : b" : ""));
}

// @S_3
Term InfixReader::element(const std::string& text) const {
  const std::size_t mark = text.rfind('_');
  if (!text.starts_with("@") || mark == std::string::npos) return Term();
  const Sort sort = terms_.find_uninterpreted_sort(text.substr(1, mark - 1));
  unsigned number = 0;
  const char* end = text.data() + text.size();
  const auto [rest, failure] = std::from_chars(text.data() + mark + 1, end, number);
  return sort.valid() && failure == std::errc() && rest == end ? terms_.element(sort, number) : Term();
}

Term InfixReader::call(const InfixToken& place) {
  std::vector<Term> arguments;
  std::vector<unsigned> indices;
  if (!at(")")) arguments.push_back(expression());
  const auto floating = floating_operator(place.text);
  const bool indexed = place.text == "extract" || place.text == "zero_extend" ||
                       place.text == "sign_extend" || (floating && is_floating_conversion(*floating));
  while (accept(",")) {
    if (indexed)
      indices.push_back(small_number());
    else
      arguments.push_back(expression());
  }
  const Sort array = place.text == "constant_array" && accept(":") ? sort() : Sort();
  expect(")");
  const Function function = terms_.find_function(place.text);
  if (!function.valid()) {
    if (place.text == "constant_array" && arguments.size() == 1 && array.valid())
      return constant_array(place, array, arguments[0]);
    if (place.text == "constant_array" && arguments.size() == 1)
      return terms_.const_array(terms_.array_sort(terms_.int_sort(), terms_.sort(arguments[0])),
                                arguments[0]);
    if (place.kind == InfixTokenKind::name && is_infix_keyword(place.text))
      return combine(place, place.text, std::move(arguments), indices);
    fail_at(place, fmt::format("unknown function '{}'", printable(place.text)));
  }
  const auto domain = terms_.function_domain(function);
  const bool fits = std::ranges::equal(arguments, domain, {}, [&](Term a) { return terms_.sort(a); });
  if (!fits) fail_at(place, fmt::format("the arguments of '{}' have other sorts", printable(place.text)));
  return terms_.apply(function, arguments);
}

Term InfixReader::bitvector_constant(const InfixToken& place) const {
  const std::size_t mark = place.text.find('u');
  unsigned width = 0;
  const char* end = place.text.data() + place.text.size();
  const auto [rest, failure] = std::from_chars(place.text.data() + mark + 1, end, width);
  if (failure != std::errc() || rest != end || width == 0 || width > 65535)
    fail_at(place, "a bit-vector has 1 to 65535 bits");
  return terms_.bitvector(Integer(place.text.substr(0, mark), 10), width);
}

// As SMT-LIB writes them: Int, (_ BitVec 8), (Array Int Bool), or an uninterpreted sort that is known.
Sort InfixReader::sort() {
  const InfixToken& place = token();
  if (accept("(")) {
    if (++depth_ > max_nesting) fail("this sort is nested too deeply");
    const Sort result = accept("_") ? bitvector_sort() : array_sort();
    --depth_;
    expect(")");
    return result;
  }
  if (accept("Bool") || accept("bool")) return terms_.bool_sort();
  if (accept("Int") || accept("int")) return terms_.int_sort();
  if (accept("Real") || accept("real")) return terms_.real_sort();
  const bool named = place.kind == InfixTokenKind::name || place.kind == InfixTokenKind::quoted_name;
  const Sort known = named ? terms_.find_uninterpreted_sort(place.text) : Sort();
  if (!known.valid()) fail(fmt::format("a sort such as Int or Bool is expected instead of {}", shown()));
  ++next_;
  return known;
}

Sort InfixReader::bitvector_sort() {
  expect("BitVec");
  const unsigned width = small_number();
  if (width == 0 || width > 65535) fail("a bit-vector has 1 to 65535 bits");
  return terms_.bitvector_sort(width);
}

Sort InfixReader::array_sort() {
  expect("Array");
  const Sort index = sort();
  return terms_.array_sort(index, sort());
}

Term InfixReader::constant_array(const InfixToken& place, Sort array, Term value) const {
  if (terms_.kind(array) != SortKind::array || terms_.element_sort(array) != terms_.sort(value))
    fail_at(place, "the sort of this array does not fit its elements");
  return terms_.const_array(array, value);
}

unsigned InfixReader::small_number() {
  unsigned value = 0;
  const std::string& text = token().text;
  const auto [rest, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (failure != std::errc() || rest != text.data() + text.size()) fail("a small number is expected here");
  ++next_;
  return value;
}

Term InfixReader::combine(const InfixToken& place, std::string_view smtlib_name, std::vector<Term> operands,
                          const std::vector<unsigned>& indices) const {
  try {
    return apply_infix_operator(terms_, place.text, smtlib_name, std::move(operands), indices);
  } catch (const ApplicationError& error) {
    fail_at(place, error.what());
  }
}

Term read_formula(Terms& terms, const SourceFile& file, const InfixNames& names) {
  Diagnostics diagnostics(file);
  return InfixReader(terms, diagnostics, names).run();
}

}  // namespace

Term read_infix(Terms& terms, std::string_view text, const InfixNames& names) {
  return read_formula(terms, SourceFile("formula", std::string(text)), names);
}

Term read_infix(Terms& terms, const SourceFile& file, const InfixNames& names) {
  return read_formula(terms, file, names);
}

}  // namespace hone
