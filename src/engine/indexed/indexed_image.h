// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "abstraction/indexed/index_variables.h"
#include "abstraction/indexed/instantiation.h"
#include "abstraction/precision.h"
#include "abstraction/predicate_bdds.h"
#include "smt/solver_family.h"

namespace hone {

// The approximate abstract transformer of indexed predicate abstraction (003 §3) along one edge: eta, the
// instances of what is known before it, then delta, the minterms over the predicates at its target that a
// step can lead to. Index variables, free in a question, are those of the target.
class IndexedImage {
 public:
  // A minterm over the instances of the predicates, as what it says for each substitution of index variables:
  // the minterms over the predicates themselves that each substitution of it is sufficient for.
  using InstanceMinterm = std::vector<Bdd>;

  IndexedImage(const Program& program, PredicateBdds& predicates, const Precision& precision,
               const IndexVariables& variables, RunContext& context);

  // delta(eta(before)) without what is in `known`.
  Bdd image(EdgeId edge, const Bdd& before, const Bdd& known);

  // Fig. 1, line 3: a minterm over the instances that `before` allows and from which a step leads to the
  // minterm `after`. Nothing if there is none.
  std::optional<InstanceMinterm> minterm_before(EdgeId edge, const Bdd& before, const Bdd& after);

  // Does a step lead from this minterm over the instances to `after`?
  bool leads_to(EdgeId edge, const InstanceMinterm& minterm, const Bdd& after);

  // The minterms of an element over the predicates of a location, one by one.
  std::vector<Bdd> minterms(LocationId location, const Bdd& element);

 private:
  // All that can be asked about an edge with the predicates that are there.
  struct Question {
    std::size_t predicates_before = 0, predicates_after = 0;
    std::unique_ptr<Solver> solver;
    std::vector<std::unordered_map<Term, Term>> names_before;  // by substitution: of each predicate
    std::unordered_map<Term, Term> names_after;
  };

  Question& question(EdgeId edge);
  void build(Question& question, EdgeId edge);
  Term named(Solver& solver, Term formula);
  Term formula_before(const Question& question, const Bdd& element);
  Term formula_after(const Question& question, const Bdd& element);
  Bdd minterm_after(const Question& question, LocationId location);
  std::vector<unsigned> bdd_variables(LocationId location);
  std::vector<Term> variables_of(const std::vector<Term>& predicates) const;

  const Program& program_;
  Terms& terms_;
  PredicateBdds& predicates_;
  const Precision& precision_;
  const IndexVariables& variables_;
  RunContext& context_;
  std::size_t depth_;
  SolverFamily solvers_;
  std::unordered_map<EdgeId, Question> questions_;
};

}  // namespace hone
