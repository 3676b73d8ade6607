// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <new>

#include "base/error.h"
#include "bdd/bdd_error.h"
#include "engine/engine.h"
#include "engine/execution_search.h"
#include "engine/indexed/indexed_engine.h"
#include "engine/lazy/lazy_engine.h"
#include "engine/pushdown/pushdown_engine.h"
#include "engine/quantified.h"
#include "engine/summaries/summaries_engine.h"
#include "engine/transition/transition_engine.h"
#include "evidence/proof_checker.h"
#include "evidence/replay.h"
#include "logic/machine_float.h"
#include "logic/traversal.h"
#include "program/edge_terms.h"
#include "program/inlining.h"

namespace hone {

namespace {

template <class T>
std::unique_ptr<Engine> make_engine() {
  return std::make_unique<T>();
}

// Words of bits are for the engine that works on bits, unless there is anything else, too.
bool is_of_words(const Program& program) {
  bool has_words = false;
  for (std::size_t i = 0; i < program.variable_count(); ++i) {
    const SortKind kind = program.terms().kind(program.terms().sort(program.variable(VariableId(i)).symbol));
    if (kind != SortKind::bitvector && kind != SortKind::boolean) return false;
    has_words |= kind == SortKind::bitvector;
  }
  return has_words;
}

// Floating point operators are for solvers, not for bits.
bool computes_floats(const Program& program) {
  const Terms& terms = program.terms();
  bool found = false;
  for_each_subterm(terms, terms_of(program),
                   [&](Term term) { found |= is_floating_operator(terms.kind(term)); });
  return found;
}

bool is_transition_system(const Program& program) {
  const auto& source = program.source();
  return source != nullptr && source->name().ends_with(".vmt");
}

bool is_c(const Program& program) {
  const auto& source = program.source();
  return source != nullptr && (source->name().ends_with(".c") || source->name().ends_with(".i"));
}

constexpr double share_of_first_execution = 0.05;
constexpr double share_of_inlining = 0.3;
constexpr double seconds_for_a_better_run = 2;  // than the one that execution has found
constexpr double margin_of_time = 0.5;          // seconds: who stops so late was stopped by the limit

struct Choice {
  std::string engine;
  std::string reason;
  bool inline_first = false;  // perhaps no run makes a recursive call
};

Choice best_engine(const Program& program) {
  if (is_transition_system(program)) return {is_parametrised(program) ? "indexed" : "transition", ""};
  const auto recursive = find_recursion(program);
  if (is_c(program) && !recursive) return {"lazy", ""};
  const std::string engine = is_of_words(program) && !computes_floats(program) ? "pushdown" : "summaries";
  if (!is_c(program)) return {engine, ""};
  return {engine,
          fmt::format("chosen because {} may call itself, and lazy inlines all calls",
                      program.procedure(*recursive).name),
          true};
}

const EngineInfo& engine_named(const std::string& name) {
  const auto& all = engines();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const EngineInfo& info) { return name == info.name; });
  if (found == all.end())
    throw UsageError(fmt::format("there is no engine '{}'; `hone engines` lists them", name));
  return *found;
}

// Evidence that fails its check is our bug, and no verdict may rest on it.
void check_evidence(const Task& task, Result& result, RunContext& context) {
  if (result.verdict == Verdict::unsafe) {
    if (const auto& run = result.counterexample->long_run) {  // an execution is its own evidence
      result.evidence_checks.push_back(fmt::format("the run was executed, {} steps", run->steps));
      return;
    }
    const std::string problem = replay(task.program, *result.counterexample);
    HONE_INVARIANT(problem.empty(), "a counterexample should be a run of the program: " + problem);
    const Universe& universe = result.counterexample->universe;
    result.evidence_checks.push_back(
        "the run was replayed by the interpreter" +
        (universe.empty() ? "" : ", with " + universe_text(task.program.terms(), universe)));
  }
  if (result.verdict != Verdict::safe) return;
  if (result.only_run) {  // what says so is the check
    result.evidence_checks.push_back(
        fmt::format("the only run of the program was executed again, {} steps", result.only_run->steps));
    return;
  }
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
    result.evidence_checks.push_back(fmt::format("{} proof obligations re-proved by {}", check.obligations,
                                                 solver == SolverKind::z3 ? "Z3" : "cvc5"));
  }
}

}  // namespace

const std::vector<EngineInfo>& engines() {
  static const std::vector<EngineInfo> table{
      {"summaries", "Boolean programs with procedure summaries, refined by interpolants (after SLAM)",
       make_engine<SummariesEngine>},
      {"pushdown", "symbolic pushdown systems on BDDs, refined by DAGs of counterexamples (after Moped)",
       make_engine<PushdownEngine>},
      {"lazy", "abstract reachability trees over blocks of code, predicates only where needed (after BLAST)",
       make_engine<LazyEngine>},
      {"transition", "approximate transition relations, strengthened by transition interpolants",
       make_engine<TransitionEngine>},
      {"indexed", "quantified invariants by indexed predicates, refined by minimal sufficient explanations",
       make_engine<IndexedEngine>, true},
  };
  return table;
}

Result unknown_result(const std::string& reason) {
  Result result;
  result.reason = reason;
  return result;
}

namespace {

// Runs one part of a check and turns limits and unsupported constructs into UNKNOWN; what the result has
// learnt stays.
template <class Part>
void guarded(Result& result, Part part) {
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

}  // namespace

namespace {

Result check_once(const Program& program, const EngineInfo& info, RunContext& context) {
  Result result;
  guarded(result, [&] {
    if (!info.handles_quantifiers) refuse_quantifiers(program);
    result = info.make()->check({program}, context);
  });
  guarded(result, [&] { check_evidence({program}, result, context); });
  return result;
}

bool reaches_unsupported(const Result& result) {
  return result.verdict == Verdict::unsafe && result.counterexample->error.kind == ErrorKind::unsupported;
}

// A run reaches a construct that we do not support. Runs that fail elsewhere are real all the same.
Result check_the_rest(const Program& program, const EngineInfo& info, const Result& first,
                      RunContext& context) {
  Result result = check_once(program.without_errors(ErrorKind::unsupported), info, context);
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

Program without_approximated_edges(Program program) {
  for (std::size_t i = 0; i < program.edge_count(); ++i)
    if (program.approximation(EdgeId(i)) != nullptr)
      program.set_operation(EdgeId(i), assume_step(program.terms().falsity()));
  return program;
}

// A run that fails, but only by way of what is approximated. There may be one that does without.
Result check_what_is_exact(const Program& program, const EngineInfo& info, Result doubtful,
                           RunContext& context) {
  const std::string* what = approximation_in(program, *doubtful.counterexample);
  const Program exact = without_approximated_edges(program).without_errors(ErrorKind::unsupported);
  Result result = check_once(exact, info, context);
  if (result.verdict == Verdict::unsafe) return result;
  doubtful.verdict = Verdict::unknown;
  doubtful.reason = fmt::format("a run fails, but it goes through what is only approximated: {}", *what);
  doubtful.counterexample.reset();
  doubtful.evidence_checks.clear();
  return doubtful;
}

Result check_by_engine(const Task& task, const EngineInfo& info, RunContext& context) {
  Result result = check_once(task.program, info, context);
  if (reaches_unsupported(result)) result = check_the_rest(task.program, info, result, context);
  if (result.verdict == Verdict::unsafe && approximation_in(task.program, *result.counterexample) != nullptr)
    result = check_what_is_exact(task.program, info, std::move(result), context);
  return result;
}

Result check_by_choice(const Task& task, const Choice& choice, RunContext& context) {
  Result result;
  if (choice.inline_first) {
    const TimeBudget budget(context, share_of_inlining * context.remaining_seconds());
    result = check_by_engine(task, engine_named("lazy"), context);
    result.engine = "lazy";
  }
  if (result.verdict != Verdict::unknown) return result;
  result = check_by_engine(task, engine_named(choice.engine), context);
  result.engine = choice.engine;
  result.engine_reason = choice.reason;
  return result;
}

Result proved_by_execution(const Task& task, const OnlyRun& run, RunContext& context) {
  Result result;
  result.verdict = Verdict::safe;
  result.engine = "execution";
  result.only_run = run;
  check_evidence(task, result, context);
  return result;
}

// What abstraction does not decide in most of the time, execution may.
Result check_and_execute(const Task& task, const Choice& choice, bool engine_first, ExecutionSearch& search,
                         RunContext& context) {
  Result result;
  std::optional<Counterexample> run;
  if (search.share_of_time() > 0) {
    const TimeBudget budget(context, share_of_first_execution * context.remaining_seconds());
    run = search.run();
  }
  if (search.only_run() && !engine_first) return proved_by_execution(task, *search.only_run(), context);
  if (!run) {
    const double seconds = (1 - search.share_of_time()) * context.remaining_seconds();
    const TimeBudget budget(context, search.found() ? std::min(seconds, seconds_for_a_better_run) : seconds);
    result = check_by_choice(task, choice, context);
    HONE_INVARIANT(result.verdict != Verdict::safe || !search.found(),
                   "a program with a run that fails is not safe");
    if (result.verdict == Verdict::unknown && context.remaining_seconds() <= 0)
      result.reason =
          fmt::format("no verdict after {:.0f} s, and no error by executing the program after that",
                      context.elapsed_seconds());
  }
  if (result.verdict != Verdict::unknown) return result;
  if (!run) run = search.found() ? search.found() : search.run();
  if (!run) {
    guarded(result, [&] { context.check_limits(margin_of_time); });
    return result;
  }
  result.verdict = Verdict::unsafe;
  result.reason.clear();
  result.counterexample = std::move(run);
  guarded(result, [&] { check_evidence(task, result, context); });
  return result;
}

// Who asks for an engine by its name, or for what only engines find (invariants, predicates), gets that
// first; execution helps only where they do not decide.
bool asks_for_an_engine(const Options& options) {
  return options.text(Option::engine) != "auto" || !options.text(Option::proof).empty() ||
         !options.text(Option::save_predicates).empty();
}

Result check_with_execution(const Task& task, const Choice& choice, RunContext& context) {
  const bool engine_first = asks_for_an_engine(context.options());
  ExecutionSearch search(task.program, context);
  if (search.only_run() && !engine_first) return proved_by_execution(task, *search.only_run(), context);
  Result result = std::isfinite(context.remaining_seconds())
                      ? check_and_execute(task, choice, engine_first, search, context)
                      : check_by_choice(task, choice, context);
  if (result.verdict == Verdict::unsafe) {
    HONE_INVARIANT(!search.only_run(), "a program whose only run ends well has none that fails");
  } else if (result.verdict == Verdict::unknown && search.only_run()) {
    result = proved_by_execution(task, *search.only_run(), context);
  }
  return result;
}

}  // namespace

Result check_with_evidence(const Task& task, RunContext& context) {
  const std::string& asked = context.options().text(Option::engine);
  const Choice choice = asked == "auto" ? best_engine(task.program) : Choice{asked, ""};
  engine_named(choice.engine);  // there must be one
  const bool can_execute =
      context.options().flag(Option::use_execution) && !is_transition_system(task.program);
  Result result =
      can_execute ? check_with_execution(task, choice, context) : check_by_choice(task, choice, context);
  if (result.engine.empty()) result.engine = choice.engine;
  const auto& assumptions = task.program.assumptions();
  result.assumptions.insert(result.assumptions.end(), assumptions.begin(), assumptions.end());
  return result;
}

}  // namespace hone
