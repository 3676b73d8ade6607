// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "abstraction/values/value_encoding.h"

namespace hone {

// Terms of one operation over the bits of the variables that are tracked: formulas become formulas over bits,
// other terms a distinction of cases by their values. What values do not tell of a formula, its own bit does
// if it has one; otherwise it is left to an input, which is the same for the same formula.
class ValueTerms {
 public:
  ValueTerms(const Program& program, const ValueEncoding& encoding)
      : program_(program), terms_(program.terms()), encoding_(encoding) {}

  // In which states a term has which values. The conditions exclude each other, and one of them holds.
  struct Cases {
    struct Case {
      Term value;
      Term condition;
    };
    std::vector<Case> known;
    Term unknown;
    VariableId outside;  // where valid: it is none of the constants of this variable where it is not known
  };

  Term formula(Term term);
  const Cases& cases(Term term);
  // The bits of the number that a value has as one of a variable.
  std::vector<Term> number(VariableId variable, Term value);
  Term new_input();
  std::vector<Term> take_inputs() { return std::move(inputs_); }
  // What holds of the inputs: those that spell a number spell one of a value.
  Term constraint() const { return terms_.and_(constraints_); }

 private:
  std::optional<VariableId> tracked(Term term) const;
  Term make_formula(Term term);
  Term equation(Term equation);
  Term equation_of_variables(Term equation, VariableId left, VariableId right);
  Term decided_otherwise(Term formula);
  bool can_be(const Cases& unknown, Term value) const;
  Cases make_cases(Term term);
  Cases cases_of_variable(VariableId variable) const;
  Cases conditional(Term term);
  Cases computed(Term term);
  Cases by_value(std::vector<Cases::Case> cases, Term unknown) const;
  Cases nothing_known() const { return {{}, terms_.truth(), {}}; }

  const Program& program_;
  Terms& terms_;
  const ValueEncoding& encoding_;
  std::vector<Term> inputs_, constraints_;
  std::unordered_map<Term, Term> formulas_;
  std::unordered_map<Term, Cases> cases_;
};

}  // namespace hone
