// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>

#include "abstraction/indexed/index_variables.h"
#include "engine/induction/loop_terms.h"
#include "smt/array_free_solver.h"

namespace hone {

// A formula about the element at an index, which is an index variable; there was a counter or an input in its
// place. And about elements at other places that are computed from it.
struct ElementFact {
  Term formula, index, counter;
  std::vector<Term> elements;
};

// What may hold of all elements of an array in some range, with an index variable for the index:
//   what an error says of elements, negated: where `assert(a[i] == b[i])` can fail, a[j] == b[j] is wanted;
//   what is written: of `a[i] = i + n`, a[j] == j + n;
//   what must hold before a step that writes an element, so that one of these holds of it afterwards;
//   what the program compares a value with before it is written: of `if (x > 9) x = 0; a[i] = x`, a[j] <= 9.
class ElementFacts {
 public:
  ElementFacts(const Program& program, const LoopTerms& loops, IndexVariables& variables,
               RunContext& context);

  const std::vector<ElementFact>& all() const { return facts_; }

 private:
  void add_wanted();
  void add_wanted_where(Term condition);
  void add_written();
  void add_before_writes();
  void add_before(const ElementFact& fact, EdgeId edge);
  void add_compared();
  void add(Term formula);
  void add(const ElementFact& fact);
  bool is_simple(Term formula) const;
  bool always_holds(Term formula);
  std::vector<Term> computed_from(Term index, Term formula) const;
  std::set<Term> indices_in(Term formula) const;
  bool is_input(Term symbol) const;
  bool reads_elements(Term formula) const;

  const Program& program_;
  Terms& terms_;
  const LoopTerms& loops_;
  IndexVariables& variables_;
  RunContext& context_;
  SolverFamily solvers_;
  std::vector<ElementFact> facts_;
  std::set<Term> known_;
};

}  // namespace hone
