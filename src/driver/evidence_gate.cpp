// SPDX-License-Identifier: Apache-2.0
#include "driver/evidence_gate.h"

#include <fmt/format.h>

#include <new>

#include "base/error.h"
#include "bdd/bdd_error.h"
#include "engine/quantified.h"
#include "evidence/proof_checker.h"
#include "evidence/replay.h"

namespace hone {

namespace {

// Evidence that fails its check is our bug, and no verdict may rest on it.
void check_evidence(const Task& task, Result& result, RunContext& context) {
  if (result.verdict == Verdict::unsafe) {
    if (const auto& run = result.counterexample->long_run) {  // an execution is its own evidence
      result.evidence_checks.push_back(fmt::format("the run was executed, {} steps", run->steps));
      return;
    }
    const std::string problem = replay(task.program, *result.counterexample);
    HONE_INVARIANT(problem.empty(), "a counterexample should be a run of the program: " + problem);
    ErrorLocation& error = result.counterexample->error;
    error.position = task.program.position_of_error(error, open_calls(*result.counterexample));
    const Universe& universe = result.counterexample->universe;
    result.evidence_checks.push_back(
        "the run was replayed by the interpreter" +
        (universe.empty() ? "" : ", with " + universe_text(task.program.terms(), universe)));
  }
  if (result.verdict != Verdict::safe) return;
  if (!context.options().flag(Option::check_evidence)) {
    result.assumptions.push_back("the engine's proof is right: it was not checked (--no-check-evidence)");
    return;
  }
  std::vector<SolverKind> solvers{SolverKind::z3};
  if (context.options().flag(Option::second_opinion)) solvers.push_back(SolverKind::cvc5);
  for (const SolverKind solver : solvers) {
    const ProofCheck check = check_proof(task.program, *result.proof, solver, context);
    if (!check.valid) {
      result.verdict = Verdict::unknown;
      result.reason = "the proof could not be checked: " + check.problem;
      result.proof.reset();
      return;
    }
    std::string line = fmt::format("{} proof obligations re-proved by {}", check.obligations,
                                   solver == SolverKind::z3 ? "Z3" : "cvc5");
    if (check.by_diagrams > 0)
      line += fmt::format(", {} of them by decision diagrams instead", check.by_diagrams);
    if (check.by_intervals > 0)
      line += fmt::format(", {} of them by interval arithmetic instead", check.by_intervals);
    result.evidence_checks.push_back(std::move(line));
  }
}

Result check_once(const Task& task, const EngineInfo& info, RunContext& context) {
  Result result;
  within_gate(result, [&] {
    if (!info.handles_quantifiers) refuse_quantifiers(task.program);
    result = info.make()->check(task, context);
  });
  within_gate(result, [&] { check_evidence(task, result, context); });
  return result;
}

bool reaches_unsupported(const Result& result) {
  return result.verdict == Verdict::unsafe && result.counterexample->error.kind == ErrorKind::unsupported;
}

// A run reaches a construct that we do not support. Runs that fail elsewhere are real all the same.
Result check_the_rest(const Task& task, const EngineInfo& info, const Result& first, RunContext& context) {
  const Program rest = task.program.without_errors(ErrorKind::unsupported);
  Result result = check_once({rest, task.facts}, info, context);
  if (result.verdict == Verdict::unsafe) return result;
  result.verdict = Verdict::unknown;
  result.proof.reset();
  result.evidence_checks.clear();
  result.reason = "a run reaches what is not supported: " + first.counterexample->error.what;
  return result;
}

// The first edge of a run that does more than can happen; null if there is none.
const std::string* approximation_in(const Program& program, const Counterexample& run) {
  for (const ConcreteInvocation& invocation : run.invocations)
    for (const ConcreteStep& step : invocation.steps)
      if (const std::string* what = program.approximation(step.edge)) return what;
  return nullptr;
}

// A run that fails, but only by way of what is approximated. There may be one that does without.
Result check_what_is_exact(const Task& task, const EngineInfo& info, Result doubtful, RunContext& context) {
  const std::string* what = approximation_in(task.program, *doubtful.counterexample);
  const Program exact = task.program.without_approximated_edges().without_errors(ErrorKind::unsupported);
  Result result = check_once({exact, task.facts}, info, context);
  if (result.verdict == Verdict::unsafe) return result;
  doubtful.verdict = Verdict::unknown;
  doubtful.reason = fmt::format("a run fails, but it goes through what is only approximated: {}", *what);
  doubtful.counterexample.reset();
  doubtful.evidence_checks.clear();
  return doubtful;
}

}  // namespace

void within_gate(Result& result, const std::function<void()>& part) {
  const auto give_up = [&](const std::string& reason) {
    result.verdict = Verdict::unknown;
    result.reason = reason;
    result.proof.reset();
    result.only_run.reset();
    result.counterexample.reset();
  };
  try {
    part();
  } catch (const LimitReached& limit) {
    give_up(limit.what());
  } catch (const Unsupported& construct) {
    give_up(std::string("unsupported: ") + construct.what());
  } catch (const BddOutOfNodes& limit) {
    give_up(limit.what());
  } catch (const std::bad_alloc&) {
    give_up("out of memory");
  }
}

Result check_by_engine(const Task& task, const EngineInfo& engine, RunContext& context) {
  Result result = check_once(task, engine, context);
  if (reaches_unsupported(result)) result = check_the_rest(task, engine, result, context);
  if (result.verdict == Verdict::unsafe && approximation_in(task.program, *result.counterexample) != nullptr)
    result = check_what_is_exact(task, engine, std::move(result), context);
  return result;
}

Result checked_run(const Task& task, Counterexample run, Result so_far, RunContext& context) {
  so_far.verdict = Verdict::unsafe;
  so_far.reason.clear();
  so_far.counterexample = std::move(run);
  within_gate(so_far, [&] { check_evidence(task, so_far, context); });
  return so_far;
}

Result checked_only_run(const OnlyRun& run) {
  Result result;
  result.verdict = Verdict::safe;
  result.engine = "execution";
  result.only_run = run;  // what says so is the check
  result.evidence_checks.push_back(
      fmt::format("the only run of the program was executed again, {} steps", run.steps));
  return result;
}

}  // namespace hone
