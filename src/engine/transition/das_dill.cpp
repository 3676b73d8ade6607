// SPDX-License-Identifier: Apache-2.0
#include "engine/transition/das_dill.h"

namespace hone {

namespace {

// One literal of a transition minterm, for the solver and as a set of transitions.
struct Literal {
  Term term;
  Bdd set;
};

class MintermRefutation {
 public:
  MintermRefutation(AbstractTransitions& transitions, PredicatePairs& pairs, Terms& terms,
                    RunContext& context)
      : transitions_(transitions), pairs_(pairs), terms_(terms), solver_(make_solver(terms, context)) {}

  // sat: the abstract operation has this transition. unsat: `learnt` excludes it, and more.
  Answer refute(EdgeId edge, const Bdd& before, const Bdd& behind, Bdd& learnt) {
    solver_->push();
    solver_->add(transitions_.formula(edge, 0));
    std::vector<Literal> minterm = literals(edge, before, behind);
    const Answer answer = solver_->check(terms_of(minterm));
    if (answer == Answer::unsat) {
      minimise(minterm);
      Bdd cube = pairs_.manager().top();
      for (const Literal& literal : minterm) cube &= literal.set;
      learnt = !cube;
    }
    solver_->pop();
    return answer;
  }

 private:
  std::vector<Literal> literals(EdgeId edge, const Bdd& before, const Bdd& behind) {
    std::vector<Literal> result;
    for (const Term predicate : transitions_.predicates_before(edge))
      add(result, transitions_.proposition(predicate, 0), pairs_.current(predicate),
          before.leq(pairs_.current(predicate)));
    for (const Term predicate : transitions_.predicates_behind(edge))
      add(result, transitions_.proposition(predicate, 1), pairs_.next(predicate),
          behind.leq(pairs_.current(predicate)));
    return result;
  }

  void add(std::vector<Literal>& literals, Term proposition, const Bdd& set, bool holds) {
    literals.push_back(holds ? Literal{proposition, set} : Literal{terms_.not_(proposition), !set});
  }

  static std::vector<Term> terms_of(const std::vector<Literal>& literals) {
    std::vector<Term> result;
    for (const Literal& literal : literals) result.push_back(literal.term);
    return result;
  }

  void minimise(std::vector<Literal>& minterm) {
    for (std::size_t i = 0; i < minterm.size();) {
      std::vector<Literal> others = minterm;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      if (solver_->check(terms_of(others)) == Answer::unsat)
        minterm = std::move(others);
      else
        ++i;
    }
  }

  AbstractTransitions& transitions_;
  PredicatePairs& pairs_;
  Terms& terms_;
  std::unique_ptr<Solver> solver_;
};

}  // namespace

PathLesson transition_minterms(const AbstractPath& path, AbstractTransitions& transitions,
                               PredicatePairs& pairs, Terms& terms, RunContext& context) {
  const ScopedTimer timer(context, "transition: refinement");
  MintermRefutation refutation(transitions, pairs, terms, context);
  PathLesson lesson;
  lesson.feasible = Answer::sat;
  lesson.found_by = "minterms";
  for (std::size_t i = 0; i < path.edges.size(); ++i) {
    lesson.relations.push_back(pairs.manager().top());
    const Answer answer =
        refutation.refute(path.edges[i], path.states[i], path.states[i + 1], lesson.relations.back());
    if (answer == Answer::unsat) lesson.feasible = Answer::unsat;
    if (answer == Answer::unknown && lesson.feasible == Answer::sat) lesson.feasible = Answer::unknown;
  }
  return lesson;
}

}  // namespace hone
