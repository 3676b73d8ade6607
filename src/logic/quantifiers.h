// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "logic/terms.h"

namespace hone {

bool is_quantifier(const Terms& terms, Term term);
std::span<const Term> bound_variables(const Terms& terms, Term quantifier);
Term quantifier_body(const Terms& terms, Term quantifier);

// The name of a symbol without the number that made it fresh: `i` for `i!3`.
std::string name_without_number(const Terms& terms, Term symbol);

// An equivalent formula whose bound variables have names without numbers, where no other symbol is in the
// way: what was made fresh to be safe is read by people, and formulas that differ in such names only are the
// same.
Term with_plain_names(Terms& terms, Term formula);

// A new symbol of the same sort, named after this one.
Term fresh_variable(Terms& terms, Term symbol);

// The body of a quantifier with values in place of its bound variables, one for each in their order.
Term instantiate(Terms& terms, Term quantifier, std::span<const Term> values);

// An equivalent formula in which only atoms are negated. Equivalences and conditions between formulas are
// written out where quantifiers are in them and are literals otherwise. Throws Unsupported where a quantifier
// is part of an atom.
Term negation_normal_form(Terms& terms, Term formula);

// Existential quantifiers replaced by witnesses: constants, or below universal quantifiers functions of what
// these bind. The result is satisfiable exactly if the formula is, and implies it.
struct Skolemised {
  Term formula;
  std::vector<Term> constants;
  std::vector<Function> functions;
};
Skolemised skolemise(Terms& terms, Term formula);

// The same only for the existential quantifiers that are below no universal one: there are no functions.
Skolemised skolemise_outermost(Terms& terms, Term formula);

// forall variables. matrix, the matrix without quantifiers: an equivalent of a formula that has universal
// quantifiers only once it is in negation normal form. Throws Unsupported if an existential one is left.
struct UniversalFormula {
  std::vector<Term> variables;
  Term matrix;
};
UniversalFormula universal_prenex(Terms& terms, Term formula);

// The terms without bound variables below some formulas, by sort, each list ordered by handle.
using GroundTerms = std::map<Sort, std::vector<Term>>;
GroundTerms ground_terms(const Terms& terms, std::span<const Term> formulas);
// Only those that are indices of arrays; of addresses, the indices in them.
GroundTerms ground_indices(const Terms& terms, std::span<const Term> formulas);

// All instances of a quantifier with these terms; none if there are more than `most`.
std::optional<std::vector<Term>> instances(Terms& terms, Term quantifier, const GroundTerms& ground,
                                           std::size_t most);

}  // namespace hone
