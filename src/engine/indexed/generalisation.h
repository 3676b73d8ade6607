// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <unordered_set>
#include <vector>

#include "abstraction/indexed/index_variables.h"
#include "engine/indexed/limits.h"
#include "logic/traversal.h"

namespace hone {

// Makes indexed predicates of formulas about single elements (003 §4: the fresh index terms of an interpolant
// become index variables): `a[n] == 0`, where n is a variable of the program, an input or the witness of a
// quantifier, becomes `a[j] == 0`.
class Generalisation {
 public:
  Generalisation(const Program& program, IndexVariables& variables, RunContext& context);

  // The atoms of a formula over variables and inputs, as predicates over variables and index variables: those
  // bound by quantifiers and inputs become index variables; arrays that were just written are those before,
  // and whether an element that is read is one that was written is an atom of its own. Atoms that would speak
  // of anything else are left out.
  std::vector<Term> atoms_of(Term formula);

  // The same, with one index variable for each of these symbols throughout the formula: what a clause says of
  // two elements takes predicates about both. None if there are too few index variables.
  std::vector<Term> atoms_together(Term formula);

  // The predicate with index variables in place of variables (and of numbers) that it uses as indices: for
  // each of them on its own, and for two at once.
  std::vector<Term> generalised(Term predicate);

  // The same predicate for another index variable of the same sort in place of the first one, if there may be
  // one and it is free of it; invalid otherwise.
  Term for_second_variable(Term predicate);

  // The variables of the program and constants in terms that are used as indices.
  std::vector<Term> indices_in(Term formula) const;

 private:
  void count_work_on(Term atom);
  Term without_stores(Term formula);
  std::vector<Term> with_written_indices(std::vector<Term> atoms);
  Term with_index_variables(Term formula);
  std::optional<Substitution> index_variables_for(const std::vector<Term>& symbols,
                                                  std::unordered_set<Term> used);
  Term unused_variable(Sort sort, const std::unordered_set<Term>& used);
  bool speaks_of_state(Term formula) const;

  const Program& program_;
  Terms& terms_;
  IndexVariables& variables_;
  RunContext& context_;
  Budget lifted_conditions_;
};

}  // namespace hone
