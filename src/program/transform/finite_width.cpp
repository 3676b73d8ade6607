// SPDX-License-Identifier: Apache-2.0
#include "program/transform/finite_width.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "logic/term_map.h"
#include "logic/traversal.h"
#include "program/transform/rewriter.h"

namespace hone {

namespace {

// Integer terms as bit-vectors that are wide enough for every value that the terms can have.
class WithWidth : private ProgramRewriter {
 public:
  WithWidth(const Program& original, unsigned width, Overflow overflow)
      : ProgramRewriter(original), width_(width), overflow_(overflow) {}

  Program run() {
    rewrite();
    if (has_integers_)
      program_.add_assumption(fmt::format(
          "integers have {} bits; {}", width_,
          overflow_ == Overflow::block ? "runs that store a value beyond that are not considered (--overflow)"
                                       : "values that are stored wrap around (--overflow)"));
    return std::move(program_);
  }

 private:
  Sort new_sort(Sort sort) {
    if (terms_.kind(sort) == SortKind::array && speaks_of_integers(sort))
      throw Unsupported("arrays of integers with --width: only variables can be made finite");
    if (sort != terms_.int_sort()) return sort;
    has_integers_ = true;
    return terms_.bitvector_sort(width_);
  }

  bool speaks_of_integers(Sort sort) const {
    if (terms_.kind(sort) != SortKind::array) return sort == terms_.int_sort();
    return speaks_of_integers(terms_.index_sort(sort)) || speaks_of_integers(terms_.element_sort(sort));
  }

  std::vector<NewVariable> parts_of(const Variable& variable) override {
    return {{variable.name, new_sort(terms_.sort(variable.symbol))}};
  }
  void declared(const Variable& variable, const std::vector<VariableId>& parts) override {
    converted_.insert(variable.symbol, program_.variable(parts[0]).symbol);
  }

  std::vector<Term> inputs(const std::vector<Term>& originals) {
    std::vector<Term> result;
    for (const Term input : originals) {
      const Sort sort = new_sort(terms_.sort(input));
      if (!converted_.contains(input))
        converted_.insert(input,
                          sort == terms_.sort(input) ? input : program_.new_input(terms_.name(input), sort));
      result.push_back(*converted_.find(input));
    }
    return result;
  }

  // What is stored of a value; `fits` gets the condition that nothing is lost.
  Term stored(Term value, std::vector<Term>& fits) {
    const Term exact = converted(value);
    if (terms_.kind(terms_.sort(exact)) != SortKind::bitvector) return exact;
    if (width(exact) <= width_) return extended(exact, width_);
    const Term kept = terms_.bv_extract(exact, width_ - 1, 0);
    if (overflow_ == Overflow::block) fits.push_back(terms_.eq(extended(kept, width(exact)), exact));
    return kept;
  }

  Step rewritten(const Step& step) override {
    Step result;
    result.inputs = inputs(step.inputs);
    std::vector<Term> conditions = {converted(step.guard)};
    for (const Assignment& assignment : step.assignments)
      result.assignments.push_back(
          {parts_[assignment.target.index()][0], stored(assignment.value, conditions)});
    result.guard = terms_.and_(conditions);
    return result;
  }

  Call rewritten(const Call& call) override {
    Call result{call.callee, {}, {}, inputs(call.inputs)};
    std::vector<Term> fits;
    for (const Term argument : call.arguments) result.arguments.push_back(stored(argument, fits));
    fits_ = terms_.and_(fits);
    for (const Term symbol : free_symbols(terms_, fits_))
      if (std::find(result.inputs.begin(), result.inputs.end(), symbol) != result.inputs.end())
        throw Unsupported(
            "an arbitrary value in an argument of a call that may not fit (assign the argument first)");
    for (const VariableId target : call.targets)
      result.targets.push_back(target.valid() ? parts_[target.index()][0] : VariableId());
    return result;
  }

  Term condition_of_call() override { return fits_; }

  unsigned width(Term term) const { return terms_.width(terms_.sort(term)); }
  Term extended(Term term, unsigned to) {
    return width(term) >= to ? term : terms_.bv_extend(Kind::bv_sign_extend, term, to - width(term));
  }
  Term number(const Integer& value) {
    const auto bits = static_cast<unsigned>(mpz_sizeinbase(value.get_mpz_t(), 2)) + 1;
    return terms_.bitvector(value, bits);
  }

  Term converted(Term formula) {
    const Term roots[] = {formula};
    std::vector<Term> order;
    for_each_subterm(terms_, roots, [&](Term term) { order.push_back(term); });
    for (const Term term : order) {
      if (converted_.contains(term)) continue;
      std::vector<Term> arguments;
      for (const Term argument : terms_.arguments(term)) arguments.push_back(*converted_.find(argument));
      converted_.insert(term, of(term, arguments));
    }
    return *converted_.find(formula);
  }

  void same_width(std::vector<Term>& words, std::size_t first, unsigned more = 0) {
    unsigned widest = 0;
    for (std::size_t i = first; i < words.size(); ++i) widest = std::max(widest, width(words[i]));
    for (std::size_t i = first; i < words.size(); ++i) words[i] = extended(words[i], widest + more);
  }

  Term of(Term term, std::vector<Term>& arguments) {
    const Kind kind = terms_.kind(term);
    const bool words = !arguments.empty() &&
                       terms_.kind(terms_.sort(arguments.back())) == SortKind::bitvector &&
                       terms_.is_int(terms_.arguments(term).back());
    switch (kind) {
      case Kind::forall:
      case Kind::exists: throw Unsupported("quantifiers with --width");
      case Kind::number: return number(terms_.integer_value(term));
      case Kind::add: {
        unsigned carries = 0;
        while ((std::size_t{1} << carries) < arguments.size()) ++carries;
        same_width(arguments, 0, carries);
        Term sum = arguments[0];
        for (std::size_t i = 1; i < arguments.size(); ++i) sum = terms_.bv(Kind::bv_add, {sum, arguments[i]});
        return sum;
      }
      case Kind::mul: {
        Term product = arguments[0];
        for (std::size_t i = 1; i < arguments.size(); ++i) {
          const unsigned both = width(product) + width(arguments[i]);
          product = terms_.bv(Kind::bv_mul, {extended(product, both), extended(arguments[i], both)});
        }
        return product;
      }
      case Kind::div:
      case Kind::mod: return divided(kind, arguments);
      case Kind::le: same_width(arguments, 0); return terms_.bv(Kind::bv_sle, arguments);
      case Kind::eq:
        if (words) same_width(arguments, 0);
        break;
      case Kind::ite:
        if (words) same_width(arguments, 1);
        break;
      default: break;
    }
    return arguments.empty() ? term : terms_.rebuild(term, arguments);
  }

  // SMT-LIB's division, whose remainder is never negative, from the one that rounds towards zero.
  Term divided(Kind kind, std::vector<Term>& arguments) {
    same_width(arguments, 0, 1);
    const Term a = arguments[0], b = arguments[1];
    const Term zero = terms_.bitvector(0, width(a)), one = terms_.bitvector(1, width(a));
    const Term remainder = terms_.bv(Kind::bv_srem, {a, b});
    const Term below = terms_.bv(Kind::bv_slt, {remainder, zero});
    const Term positive = terms_.bv(Kind::bv_slt, {zero, b});
    const Term minus_one = terms_.bitvector(-1, width(a));
    if (kind == Kind::mod) {
      const Term size = terms_.ite(positive, b, terms_.bv(Kind::bv_neg, {b}));
      return terms_.ite(below, terms_.bv(Kind::bv_add, {remainder, size}), remainder);
    }
    const Term quotient = terms_.bv(Kind::bv_sdiv, {a, b});
    return terms_.ite(below, terms_.bv(Kind::bv_add, {quotient, terms_.ite(positive, minus_one, one)}),
                      quotient);
  }

  const unsigned width_;
  const Overflow overflow_;
  TermMap<Term> converted_;
  Term fits_ = terms_.truth();
  bool has_integers_ = false;
};

}  // namespace

Program with_width(const Program& original, unsigned width, Overflow overflow) {
  return WithWidth(original, width, overflow).run();
}

}  // namespace hone
