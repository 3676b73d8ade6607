// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "logic/term_map.h"
#include "logic/terms.h"

namespace hone {

// A simultaneous replacement of terms (mostly symbols) by terms.
using Substitution = std::unordered_map<Term, Term>;

// Replaces every free occurrence of a key by its value; each node of the DAG is visited once for each scope
// of bound symbols that the substitution speaks of. What is free in a value is never captured: a quantifier
// that binds such a symbol binds a fresh one instead.
Term substitute(Terms& terms, Term term, const Substitution& substitution);

// Replaces formulas by equivalent ones over the same symbols, in the bodies of quantifiers as well.
Term replace_equals(Terms& terms, Term term, const Substitution& equals);

// Substitutes in many terms with one memory of what was already done.
class Substituter {
 public:
  Substituter(Terms& terms, Substitution substitution)
      : terms_(terms), substitution_(std::move(substitution)) {}
  Term operator()(Term term);

 private:
  Terms& terms_;
  Substitution substitution_;
  TermMap<Term> done_;
};

// Calls `visit` once for every node below the given roots, arguments before the terms that use them.
void for_each_subterm(const Terms& terms, std::span<const Term> roots,
                      const std::function<void(Term)>& visit);

// The free symbols (not the bound ones), ordered by handle.
std::vector<Term> free_symbols(const Terms& terms, Term term);
std::vector<Term> free_symbols(const Terms& terms, std::span<const Term> roots);

// The atomic formulas: Boolean terms that are neither constants nor connectives, ordered by handle.
// A condition inside an arithmetic `ite` is an atom as well. Those below quantifiers speak of bound symbols.
std::vector<Term> atoms(const Terms& terms, Term term);

// Moves every `ite` out of atoms, so that each atom is free of conditions. The size can grow
// exponentially with the number of conditions in one atom; `max_nodes` bounds it (invalid handle beyond).
Term lift_ite(Terms& terms, Term term, std::size_t max_nodes = 100000);

bool is_atom(const Terms& terms, Term term);
// Does a term have at most so many nodes? Looks at no more of them.
bool has_at_most(const Terms& terms, Term term, std::size_t nodes);
bool is_quantifier_free(const Terms& terms, Term term);

// The value of a term under an assignment of constants to all its free symbols; an invalid handle if
// some symbol has no value or the value is not determined (division by zero).
Term evaluate(Terms& terms, Term term, const std::function<Term(Term)>& value_of_symbol);

}  // namespace hone
