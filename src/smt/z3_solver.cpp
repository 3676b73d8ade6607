// SPDX-License-Identifier: Apache-2.0
#include "smt/z3_solver.h"

#include <algorithm>

#include "base/error.h"
#include "smt/z3_translation.h"

namespace hone {

class Z3Context {
 public:
  explicit Z3Context(Terms& terms) : translate(terms, context) {}
  z3::context context;
  Z3Translation translate;
};

std::shared_ptr<Z3Context> make_z3_context(Terms& terms) { return std::make_shared<Z3Context>(terms); }

class Z3Solver::Implementation {
 public:
  Implementation(Terms& terms, RunContext& run, std::shared_ptr<Z3Context> with)
      : terms(terms),
        run(run),
        shared(std::move(with)),
        context(shared->context),
        solver(context, z3::solver::simple()),
        translate(shared->translate) {}

  // A question may take what --solver-timeout allows, and never more than the run has left.
  void limit_time() {
    run.check_limits();
    const double own = static_cast<double>(run.options().number(Option::solver_timeout));
    const auto limit = static_cast<unsigned>(std::max(1.0, std::min(own, run.remaining_seconds() * 1000)));
    if (limit <= current_limit && limit >= current_limit - current_limit / 10) return;
    z3::params parameters(context);
    parameters.set("timeout", limit);
    solver.set(parameters);
    current_limit = limit;
  }

  Terms& terms;
  RunContext& run;
  std::shared_ptr<Z3Context> shared;  // outlives the solver
  z3::context& context;
  z3::solver solver;
  Z3Translation& translate;
  unsigned current_limit = 0;
  std::vector<Term> assumed;
  bool assumed_false = false;
};

namespace {

// Z3 reports its own failures (out of memory, cancelled) as exceptions; for us they are limits.
template <class Action>
auto guarded(Action action) {
  try {
    return action();
  } catch (const z3::exception& failure) {
    throw LimitReached(std::string("the solver gave up: ") + failure.msg());
  }
}

}  // namespace

Z3Solver::Z3Solver(Terms& terms, RunContext& context) : Z3Solver(terms, context, make_z3_context(terms)) {}
Z3Solver::Z3Solver(Terms& terms, RunContext& context, std::shared_ptr<Z3Context> shared)
    : implementation_(std::make_unique<Implementation>(terms, context, std::move(shared))) {}
Z3Solver::~Z3Solver() = default;

void Z3Solver::push() {
  guarded([&] { implementation_->solver.push(); });
}
void Z3Solver::pop() {
  guarded([&] { implementation_->solver.pop(); });
}

void Z3Solver::add(Term formula) {
  guarded([&] { implementation_->solver.add(implementation_->translate(formula)); });
}

Answer Z3Solver::check(std::span<const Term> assumptions) {
  return guarded([&] {
    Implementation& z3 = *implementation_;
    z3.limit_time();
    z3.run.statistics().count("solver calls");
    z3.assumed.assign(assumptions.begin(), assumptions.end());
    // Z3 drops a literal false from its core; it is a core of its own.
    z3.assumed_false =
        std::find(assumptions.begin(), assumptions.end(), z3.terms.falsity()) != assumptions.end();
    if (z3.assumed_false) return Answer::unsat;
    z3::expr_vector literals(z3.context);
    for (const Term assumption : assumptions) literals.push_back(z3.translate(assumption));
    const z3::check_result result = assumptions.empty() ? z3.solver.check() : z3.solver.check(literals);
    if (result == z3::unknown) z3.run.check_limits();
    return result == z3::sat ? Answer::sat : result == z3::unsat ? Answer::unsat : Answer::unknown;
  });
}

Model Z3Solver::model(std::span<const Term> symbols) {
  return guarded([&] {
    Implementation& z3 = *implementation_;
    const z3::model found = z3.solver.get_model();
    std::unordered_map<Term, Term> values;
    for (const Term symbol : symbols) {
      const Term value = z3.translate.constant(found.eval(z3.translate(symbol), true), z3.terms.sort(symbol));
      if (value.valid()) values.emplace(symbol, value);
    }
    return Model(z3.terms, std::move(values));
  });
}

std::vector<Term> Z3Solver::unsat_core() {
  return guarded([&] {
    Implementation& z3 = *implementation_;
    if (z3.assumed_false) return std::vector<Term>{z3.terms.falsity()};
    std::vector<unsigned> core;
    for (const z3::expr& literal : z3.solver.unsat_core()) core.push_back(literal.id());
    std::vector<Term> result;
    for (const Term assumption : z3.assumed)
      if (std::find(core.begin(), core.end(), z3.translate(assumption).id()) != core.end())
        result.push_back(assumption);
    return result;
  });
}

}  // namespace hone
