// SPDX-License-Identifier: Apache-2.0
#include "smt/abstracted_question.h"

#include <algorithm>

#include "smt/limits.h"

namespace hone {

namespace {

const std::vector<Term>& append(std::vector<Term>& all, const std::vector<Term>& further) {
  all.insert(all.end(), further.begin(), further.end());
  return all;
}

// Each hard operation gets a symbol; an outer one takes those within it along.
Substitution free_values(Terms& terms, const std::vector<Term>& formulas) {
  Substitution result;
  for_each_subterm(terms, formulas, [&](Term term) {
    if (is_hard_operation(terms, term)) result.emplace(term, terms.fresh_symbol("value", terms.sort(term)));
  });
  return result;
}

// What holds of the value of an operation, whatever its arguments are.
class Facts {
 public:
  Facts(Terms& terms, Term operation, Term value)
      : terms_(terms),
        kind_(terms.kind(operation)),
        x_(terms.arguments(operation)[0]),
        y_(terms.arguments(operation)[1]),
        value_(value),
        zero_(terms.bitvector(0, terms.width(terms.sort(value)))) {}

  std::vector<Term> all() const {
    switch (kind_) {
      case Kind::bv_mul: return of_product();
      case Kind::bv_udiv: return {given(not_(is_zero(y_)), ule(value_, x_))};
      case Kind::bv_urem: return {ule(value_, x_), given(not_(is_zero(y_)), not_(ule(y_, value_)))};
      case Kind::bv_sdiv: return of_signed_quotient();
      default: return of_signed_remainder();
    }
  }

 private:
  std::vector<Term> of_product() const {
    const Term one = terms_.bitvector(1, terms_.width(terms_.sort(value_)));
    return {given(is_zero(x_), is_zero(value_)), given(is_zero(y_), is_zero(value_)),
            given(terms_.eq(x_, one), terms_.eq(value_, y_)),
            given(terms_.eq(y_, one), terms_.eq(value_, x_))};
  }

  // The least number has no negation, and divided by -1 it is itself.
  std::vector<Term> of_signed_quotient() const {
    const Term is_least = terms_.and_(not_(is_zero(x_)), terms_.eq(x_, minus(x_)));
    const Term divides = terms_.and_(not_(is_zero(y_)), not_(is_least));
    const Term negative = slt(x_, zero_), positive_divisor = slt(zero_, y_);
    return {given(terms_.and_(divides, not_(negative)), terms_.and_(sle(minus(x_), value_), sle(value_, x_))),
            given(terms_.and_(divides, negative), terms_.and_(sle(x_, value_), sle(value_, minus(x_)))),
            given(terms_.and_(positive_divisor, not_(negative)), sle(zero_, value_)),
            given(terms_.and_(positive_divisor, negative), sle(value_, zero_))};
  }

  std::vector<Term> of_signed_remainder() const {
    const Term negative = slt(x_, zero_), positive_divisor = slt(zero_, y_);
    return {given(not_(negative), terms_.and_(sle(zero_, value_), sle(value_, x_))),
            given(negative, terms_.and_(sle(x_, value_), sle(value_, zero_))),
            given(positive_divisor, terms_.and_(slt(minus(y_), value_), slt(value_, y_)))};
  }

  Term given(Term condition, Term fact) const { return terms_.implies(condition, fact); }
  Term not_(Term a) const { return terms_.not_(a); }
  Term is_zero(Term a) const { return terms_.eq(a, zero_); }
  Term minus(Term a) const { return terms_.bv(Kind::bv_neg, {a}); }
  Term ule(Term a, Term b) const { return terms_.bv(Kind::bv_ule, {a, b}); }
  Term sle(Term a, Term b) const { return terms_.bv(Kind::bv_sle, {a, b}); }
  Term slt(Term a, Term b) const { return terms_.bv(Kind::bv_slt, {a, b}); }

  Terms& terms_;
  Kind kind_;
  Term x_, y_, value_, zero_;
};

}  // namespace

bool is_hard_operation(const Terms& terms, Term term) {
  const auto unknown = [&](Term argument) { return !terms.is_constant(argument); };
  switch (terms.kind(term)) {
    case Kind::bv_mul: return std::ranges::count_if(terms.arguments(term), unknown) > 1;
    case Kind::bv_udiv:
    case Kind::bv_urem:
    case Kind::bv_sdiv:
    case Kind::bv_srem: return unknown(terms.arguments(term)[1]);
    default: return false;
  }
}

AbstractedQuestion::AbstractedQuestion(Terms& terms, std::vector<Term> formulas,
                                       std::vector<Term> assumptions)
    : terms_(terms),
      formulas_(std::move(formulas)),
      assumptions_(std::move(assumptions)),
      all_(formulas_),
      abstracted_(terms, free_values(terms, append(all_, assumptions_))) {
  for_each_subterm(terms_, all_, [&](Term term) {
    if (!is_hard_operation(terms_, term)) return;
    std::vector<Term> arguments;
    for (const Term argument : terms_.arguments(term)) arguments.push_back(abstracted_(argument));
    operations_.push_back({terms_.rebuild(term, arguments), abstracted_(term)});
  });
}

Answer AbstractedQuestion::ask(Solver& solver) {
  if (operations_.empty()) return Answer::unknown;
  for (const Term formula : formulas_) solver.add(abstracted_(formula));
  for (const Operation& operation : operations_) add_facts(solver, operation);
  std::vector<Term> assumed;
  for (const Term assumption : assumptions_)
    assumed.push_back(names_.name(abstracted_(assumption), terms_, solver));
  for (int i = 0; i < limits::smt::rounds_of_real_values; ++i) {
    const Answer answer = solver.check(assumed);
    if (answer == Answer::unsat) keep_core(solver);
    if (answer != Answer::sat || is_model(solver)) return answer;
    add_real_values(solver);
  }
  return Answer::unknown;
}

void AbstractedQuestion::add_facts(Solver& solver, const Operation& operation) {
  // Operations that simplified, or products of more than two, may be anything.
  if (!is_hard_operation(terms_, operation.term) || terms_.arguments(operation.term).size() != 2) return;
  for (const Term fact : Facts(terms_, operation.term, operation.value).all()) solver.add(fact);
}

bool AbstractedQuestion::is_model(Solver& solver) {
  const std::vector<Term> symbols = free_symbols(terms_, all_);
  const Model found = solver.model(symbols);
  values_.clear();
  for (const Term symbol : symbols) values_.emplace(symbol, found.value(symbol));
  return std::ranges::all_of(all_, [&](Term formula) { return found.evaluate(formula) == terms_.truth(); });
}

// Where the arguments are what they are in the model, the operation is what it is.
void AbstractedQuestion::add_real_values(Solver& solver) {
  std::vector<Term> terms;
  for (const Operation& operation : operations_) terms.push_back(operation.term);
  const Model found = solver.model(free_symbols(terms_, terms));
  for (const Operation& operation : operations_) {
    Term same = terms_.truth();
    for (const Term argument : terms_.arguments(operation.term))
      if (const Term value = found.evaluate(argument); value.valid())
        same = terms_.and_(same, terms_.eq(argument, value));
    if (const Term real = found.evaluate(operation.term); real.valid())
      solver.add(terms_.implies(same, terms_.eq(operation.value, real)));
  }
}

void AbstractedQuestion::keep_core(Solver& solver) {
  const std::vector<Term> needed = solver.unsat_core();
  for (const Term assumption : assumptions_)
    if (std::ranges::find(needed, names_.name(abstracted_(assumption), terms_, solver)) != needed.end())
      core_.push_back(assumption);
}

Model AbstractedQuestion::model(std::span<const Term> symbols) const {
  std::unordered_map<Term, Term> values;
  for (const Term symbol : symbols)
    if (const auto found = values_.find(symbol); found != values_.end()) values.insert(*found);
  return Model(terms_, std::move(values));
}

}  // namespace hone
