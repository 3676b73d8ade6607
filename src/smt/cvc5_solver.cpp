// SPDX-License-Identifier: Apache-2.0
#include "smt/cvc5_solver.h"

#include <algorithm>
#include <unordered_set>

#include "base/error.h"
#include "smt/cvc5_translation.h"

namespace hone {

class Cvc5Solver::Implementation {
 public:
  Implementation(Terms& terms, RunContext& run) : terms(terms), run(run), translate(terms, solver) {
    solver.setOption("incremental", "true");
    solver.setOption("produce-models", "true");
    solver.setOption("produce-unsat-assumptions", "true");
    // cvc5 fixes its limits before the first question, so the run's remaining time is only checked between
    // questions. What it counts as its resources is not the work that it does, so time decides.
    solver.setOption("tlimit-per", std::to_string(run.options().number(Option::solver_timeout)));
    solver.setLogic("ALL");
  }

  // With the definitions that it needs, as long as the current level lasts.
  cvc5::Term translated(Term formula) {
    const cvc5::Term result = translate(formula);
    for (const Term number : translate.used_encodings(formula)) {
      if (!defined.insert(number).second) continue;
      levels.back().push_back(number);
      solver.assertFormula(translate.definition(number));
    }
    return result;
  }

  Terms& terms;
  RunContext& run;
  cvc5::Solver solver;
  Cvc5Translation translate;
  std::vector<Term> assumed;
  std::unordered_set<Term> defined;
  std::vector<std::vector<Term>> levels{1};  // what was defined at each
};

namespace {

template <class Action>
auto guarded(Action action) {
  try {
    return action();
  } catch (const cvc5::CVC5ApiException& failure) {
    throw LimitReached(std::string("cvc5 gave up: ") + failure.what());
  }
}

}  // namespace

Cvc5Solver::Cvc5Solver(Terms& terms, RunContext& context)
    : implementation_(std::make_unique<Implementation>(terms, context)) {}
Cvc5Solver::~Cvc5Solver() = default;

void Cvc5Solver::push() {
  guarded([&] { implementation_->solver.push(); });
  implementation_->levels.emplace_back();
}
void Cvc5Solver::pop() {
  guarded([&] { implementation_->solver.pop(); });
  for (const Term number : implementation_->levels.back()) implementation_->defined.erase(number);
  implementation_->levels.pop_back();
}

void Cvc5Solver::add(Term formula) {
  guarded([&] { implementation_->solver.assertFormula(implementation_->translated(formula)); });
}

Answer Cvc5Solver::check(std::span<const Term> assumptions) {
  return guarded([&] {
    Implementation& cvc5 = *implementation_;
    cvc5.run.check_limits();
    cvc5.run.statistics().count("solver calls");
    cvc5.assumed.assign(assumptions.begin(), assumptions.end());
    std::vector<cvc5::Term> literals;
    for (const Term assumption : assumptions) literals.push_back(cvc5.translated(assumption));
    const cvc5::Result result =
        literals.empty() ? cvc5.solver.checkSat() : cvc5.solver.checkSatAssuming(literals);
    return result.isSat() ? Answer::sat : result.isUnsat() ? Answer::unsat : Answer::unknown;
  });
}

Model Cvc5Solver::model(std::span<const Term> symbols) {
  return guarded([&] {
    Implementation& cvc5 = *implementation_;
    std::unordered_map<Term, Term> values;
    for (const Term symbol : symbols) {
      const Term value =
          cvc5.translate.constant(cvc5.solver.getValue(cvc5.translate(symbol)), cvc5.terms.sort(symbol));
      if (value.valid()) values.emplace(symbol, value);
    }
    return Model(cvc5.terms, std::move(values));
  });
}

std::vector<Term> Cvc5Solver::unsat_core() {
  return guarded([&] {
    Implementation& cvc5 = *implementation_;
    const std::vector<cvc5::Term> core = cvc5.solver.getUnsatAssumptions();
    std::vector<Term> result;
    for (const Term assumption : cvc5.assumed)
      if (std::find(core.begin(), core.end(), cvc5.translate(assumption)) != core.end())
        result.push_back(assumption);
    return result;
  });
}

}  // namespace hone
