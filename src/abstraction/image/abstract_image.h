// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "abstraction/image/equivalent_edges.h"
#include "abstraction/image/open_predicates.h"
#include "abstraction/predicate_bdds.h"
#include "program/model/program.h"
#include "smt/named_formulas.h"
#include "smt/solver_family.h"

namespace hone {

// Abstract successors of regions along the edges of a program without calls (002, AbsSucc): the strongest
// region over the predicates of the target that contains all successors (Boolean), the strongest cube
// (Cartesian), or the former where few predicates are open, and otherwise the latter (mixed).
//
// Variables with few values, such as the state of a protocol, are told by their predicates: three or more
// that compare the same term with constants. Mixed and Boolean images have a part for each combination of
// these, and the others are decided within each part; so what is true of one state is not mixed with what is
// true of another. In the tree each part is a node.
class AbstractImage {
 public:
  enum class Form { boolean, cartesian, mixed };
  AbstractImage(const Program& program, PredicateBdds& predicates, Form form, RunContext& context)
      : program_(program),
        terms_(program.terms()),
        predicates_(predicates),
        form_(form),
        context_(context),
        equivalent_(program) {}

  std::vector<Bdd> successors(const Bdd& region, EdgeId edge, std::vector<Term> predicates);
  Bdd successor(const Bdd& region, EdgeId edge, const std::vector<Term>& predicates);  // all parts as one
  // Predicates that compare the same term with constants, by term, if there are enough of them.
  std::map<Term, std::vector<Term>> values_among(const std::vector<Term>& predicates) const;
  // Which of the predicates tell the values of variables with few of them.
  std::vector<Term> labels_among(const std::vector<Term>& predicates) const;
  // From now on mixed images are Boolean ones; no if they are not mixed.
  bool sharpen();

 private:
  // What is asked about one edge again and again: a solver that knows its guard, and names for the predicates
  // before and after it. Where the values of variables with few of them are known in front of it, the step is
  // what these leave of it: of a loop around a switch, one case. Beyond some hundred such cases, all of it.
  struct Questions {
    Step step;
    std::unique_ptr<Solver> solver;
    NamedFormulas before;
    std::unordered_map<Term, Term> after;  // predicate: the name of what it is behind the edge
  };
  std::map<Term, Term> values_in(const Bdd& region);
  Questions& questions(EdgeId edge, const Bdd& region);
  Term name_before(Questions& questions, Term predicate);
  Term name_after(Questions& questions, Term predicate);
  std::vector<Bdd> ask(Questions& questions, const Bdd& region, const std::vector<Term>& predicates);
  OpenPredicates open_predicates(Questions& questions, const Bdd& region, const std::vector<Term>& predicates,
                                 Bdd& cube);
  std::vector<Bdd> parts(Solver& solver, OpenPredicates open, const std::vector<Term>& predicates);
  std::vector<Bdd> part(Solver& solver, OpenPredicates open);
  Bdd within(Solver& solver, const OpenPredicates& open);
  std::optional<std::vector<OpenPredicates::Combination>> combinations(Solver& solver,
                                                                       const OpenPredicates& open,
                                                                       const OpenPredicates& others);
  Bdd cube_of(const std::vector<OpenPredicates::Literal>& literals);

  const Program& program_;
  Terms& terms_;
  PredicateBdds& predicates_;
  Form form_;
  RunContext& context_;
  SolverFamily solvers_{terms_, context_, true};  // questions about memory: twice as fast
  std::map<std::pair<EdgeId, std::map<Term, Term>>, Questions> questions_;  // by edge and values
  std::size_t specialised_count_ = 0;
  EquivalentEdges equivalent_;  // images are those of the first of them
  struct Known {
    Bdd region;                                            // kept, for its number is the key
    std::map<std::vector<Term>, std::vector<Bdd>> images;  // by predicates
    bool is_blocked = false;                               // the edge cannot be taken
  };
  std::map<std::pair<EdgeId, std::uint64_t>, Known> known_;
};

}  // namespace hone
