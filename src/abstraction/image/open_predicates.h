// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "smt/solver.h"

namespace hone {

// Predicates of which only a solver can say what they are in the states that it knows of.
class OpenPredicates {
 public:
  explicit OpenPredicates(Terms& terms) : terms_(&terms) {}

  // The name is what the solver calls it: a symbol or a negated one.
  void add(Term predicate, Term name) { all_.push_back({predicate, name}); }
  std::size_t size() const { return all_.size(); }
  OpenPredicates take(const std::function<bool(Term)>& is_meant);  // these leave the list

  struct Literal {
    Term predicate;
    bool value;
  };
  // What they must be; those that can be both stay. Nothing if there are no states.
  std::optional<std::vector<Literal>> decide(Solver& solver);

  // What all of them are in some states, these states as a formula, and other predicates of which one such
  // state is known.
  struct Combination;
  // Nothing if there are more of them, or if the solver does not know.
  std::optional<std::vector<Combination>> combinations(Solver& solver, std::size_t most,
                                                       const OpenPredicates& others) const;

 private:
  enum class Possible { unknown, yes, no };
  struct Open {
    Term predicate, name;
    Possible can_hold = Possible::unknown, can_fail = Possible::unknown;
  };
  struct Question {  // is any of these possible?
    std::vector<Possible*> of;
    std::vector<Term> names;
    Term literal;
  };

  void settle(Solver& solver);
  std::optional<Question> show_many(Solver& solver, std::vector<Question> questions, std::size_t& conflicts);
  std::vector<Question> questions();
  static Question merged(const std::vector<Question>& questions);
  void give_literal(Solver& solver, Question& question);
  std::size_t unknown_count() const;
  std::vector<Term> symbols() const;
  void learn(const Model& model);

  Terms* terms_;
  std::vector<Open> all_;
  bool has_state_ = false;
};

struct OpenPredicates::Combination {
  std::vector<Literal> values;
  Term states;
  OpenPredicates others;
};

}  // namespace hone
