// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "abstraction/cube_memory.h"
#include "base/run_context.h"
#include "smt/named_formulas.h"
#include "smt/solver_family.h"

namespace hone {

// A predicate and the Boolean term that stands for its truth in the abstract program.
struct TrackedPredicate {
  Term formula;
  Term bit;
};

// A set of predicates that occur together: those of a procedure, say. Memories are kept per scope.
struct PredicateScope {
  std::size_t key;
  std::vector<TrackedPredicate> predicates;
};

// Computes strengthenings F and weakenings G (004 §3; Ball et al. 2001, §4.1): F(phi) is the weakest Boolean
// combination of the predicates that implies phi, here the disjunction of all shortest cubes up to a bounded
// length that do. Cubes that contradict themselves imply everything; they are left out of F and collected in
// `consistency`.
//
// A cube is asked about only if no known model speaks against it: each model that the solver returns refutes
// every cube it satisfies. Models and cubes are remembered per formula, so that after a refinement only cubes
// with new predicates cost anything; the questions are about as many as there are answers. Where procedures
// are alike, so are the questions of their scopes: each is asked once.
class Strengthening {
 public:
  Strengthening(Terms& terms, RunContext& context);

  // F(phi), under the condition that `context_formula` holds: a term over the predicates' bits.
  Term strengthen(Term context_formula, Term phi, const PredicateScope& scope);
  // G(phi) = !F(!phi).
  Term weaken(Term phi, const PredicateScope& scope);
  // What every state satisfies: no cube of predicates that contradict each other.
  Term consistency(const PredicateScope& scope);

  // How long cubes may be: each step up allows longer ones, and ten times as many.
  void set_cube_effort(unsigned steps);

 private:
  std::vector<Cube> contradicting_cubes(Term formula, const PredicateScope& scope);
  CubeMemory& memory_for(Term formula, const PredicateScope& scope);
  void extend(CubeMemory& memory, const std::vector<Term>& cone, const PredicateScope& scope);
  // The predicates that share a variable, directly or through others, with the formula.
  std::vector<Term> cone_of_influence(Term formula, const std::vector<TrackedPredicate>& predicates);
  std::vector<std::uint32_t> components(const std::vector<Term>& predicates, const PredicateScope& scope);
  const std::vector<Term>& symbols_of(Term term);
  std::size_t length_bound(std::size_t predicates) const;
  void search(CubeMemory& memory, std::size_t known_predicates, std::size_t length);
  void ask(CubeMemory& memory, const Cube& cube);
  Term disjunction(const std::vector<Cube>& cubes, const PredicateScope& scope);
  struct Questions {  // about one formula
    std::unique_ptr<Solver> solver;
    NamedFormulas names;        // of predicates
    std::vector<Term> symbols;  // of the formula and these
  };
  Questions& questions_of(const CubeMemory& memory);
  Term name_of(Term predicate, Questions& questions);
  struct Answered {
    Answer answer = Answer::unknown;
    std::optional<Model> model;
  };
  Answered solve(const CubeMemory& memory, const Cube& cube);
  Answered solve(const CubeMemory& memory, const Cube& cube, const std::vector<Term>& formulas);

  Terms& terms_;
  RunContext& context_;
  SolverFamily solvers_;
  std::unordered_map<const CubeMemory*, Questions> questions_;
  std::size_t fixed_length_;  // --cube-length; 0: as long as can be afforded
  std::size_t automatic_length_ = 0;
  double affordable_cubes_ = 0;  // for one formula: long cubes are only tried where there are few predicates
  std::map<std::pair<std::size_t, Term>, std::unique_ptr<CubeMemory>> memories_;
  std::map<std::vector<Term>, Answered> answered_;  // by conjuncts
  std::unordered_map<Term, std::vector<Term>> free_symbols_;
};

}  // namespace hone
