// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/run_context.h"
#include "logic/terms.h"

namespace hone {

enum class Answer { sat, unsat, unknown };

// Values of symbols in a satisfying assignment. Symbols that the solver left open get a default value.
class Model {
 public:
  Model(Terms& terms, std::unordered_map<Term, Term> values) : terms_(&terms), values_(std::move(values)) {}
  Term value(Term symbol) const;
  Term evaluate(Term term) const;  // an invalid handle where it is not determined

 private:
  Terms* terms_;
  std::unordered_map<Term, Term> values_;
};

// The default value of a sort: false, 0, element 0 of an uninterpreted sort, a constant array.
Term default_value(Terms& terms, Sort sort);

// The statistic of questions that Z3 did not have to be asked (see interval_question.h).
inline constexpr const char* answers_by_intervals = "answers by intervals";

// One SMT solver, incremental. Every question is bounded by the run's limits, by --solver-effort and by
// --solver-timeout; `unknown` covers both that and incompleteness, and no caller may read more into it than
// that.
class Solver {
 public:
  virtual ~Solver() = default;

  virtual void push() = 0;
  virtual void pop() = 0;
  virtual void add(Term formula) = 0;
  virtual Answer check(std::span<const Term> assumptions = {}) = 0;
  virtual Model model(std::span<const Term> symbols) = 0;  // after sat
  virtual std::vector<Term> unsat_core() = 0;              // after unsat: the assumptions that were needed
  virtual std::string name() const = 0;

  // Is the formula satisfiable together with what was added? Leaves the solver as it was.
  Answer check_once(Term formula);
  // Does what was added imply the formula? `unknown` counts as no.
  bool implies(Term formula, Terms& terms) { return check_once(terms.not_(formula)) == Answer::unsat; }
};

std::unique_ptr<Solver> make_solver(SolverKind kind, Terms& terms, RunContext& context);
// The solver that --solver names.
std::unique_ptr<Solver> make_solver(Terms& terms, RunContext& context);

}  // namespace hone
