// SPDX-License-Identifier: Apache-2.0
#include "engine/inlined_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "abstraction/precision.h"
#include "base/error.h"
#include "engine/limits.h"
#include "evidence/from_blocks.h"
#include "evidence/from_inlined.h"
#include "logic/traversal.h"
#include "program/transform/blocks.h"
#include "program/transform/inlining.h"
#include "program/transform/loop_free_blocks.h"
#include "program/transform/narrowing.h"
#include "program/transform/slicing.h"
#include "program/transform/unrolling.h"

namespace hone {

namespace {

// Where no error can be reached, runs were not followed, and anything may hold.
void leave_open_what_was_sliced(const Program& program, Proof& proof) {
  const std::vector<bool> followed = reaching_errors(program);
  for (std::size_t i = 0; i < program.location_count(); ++i)
    if (!followed[i]) proof.invariants[LocationId(i)] = program.terms().truth();
}

// From a proof of the slice of a narrowed program to one of the original: what that rests on is added where
// there are invariants and where no run can be.
void rest_on_ranges(const Narrowed& narrowed, Proof& proof) {
  leave_open_what_was_sliced(narrowed.program, proof);
  Terms& terms = narrowed.program.terms();
  for (std::size_t i = 0; i < narrowed.ranges.size(); ++i) {
    const LocationId location(i);
    const Term ranges = narrowed.ranges.at(location);
    if (ranges == terms.falsity()) proof.invariants[location] = ranges;
    if (Term& invariant = proof.invariants[location]; invariant.valid())
      invariant = terms.and_(invariant, ranges);
  }
}

// The program that the engine works on, and the way back.
struct Prepared {
  std::shared_ptr<const Inlined> inlined;
  Narrowed narrowed;
  Program slice;  // of that
};

Inlined with_calls_inlined(const Program& program, const LocationEngine& engine, RunContext& context) {
  const ScopedTimer timer(context, "preparation");
  std::string why_not;
  std::optional<Inlined> copy = inline_calls(program, {limits::inlining::edges, engine.activations}, why_not);
  if (!copy)
    throw Unsupported(fmt::format("the engine {} inlines all calls, and {}; --engine summaries does not",
                                  name_of(engine.kind), why_not));
  return *std::move(copy);
}

Narrowed narrowed_if_wanted(const Program& program, RunContext& context) {
  if (!context.options().flag(Option::ranges)) return not_narrowed(program);
  Narrowed result = narrowed(program, context);
  if (result.closed > 0)
    context.log(fmt::format("ranges of values close {} of {} steps", result.closed, program.edge_count()));
  return result;
}

Prepared prepare(Inlined inlined, RunContext& context) {
  const ScopedTimer timer(context, "preparation");
  auto shared = std::make_shared<const Inlined>(std::move(inlined));
  Narrowed narrow = narrowed_if_wanted(sliced(shared->program), context);
  Program slice = sliced(narrow.program);
  return {std::move(shared), std::move(narrow), std::move(slice)};
}

// Where the locations of a program come from; `location` leads to them from those of the inlined program.
using Origins = std::vector<LocationId>;
template <class LocationMap>
Origins origins_of(const Inlined& inlined, const Program& blocks, const LocationMap& location) {
  Origins result(blocks.location_count());
  for (std::size_t i = 0; i < inlined.locations.size(); ++i)
    if (const LocationId copy = location(LocationId(i)); copy.valid())
      result[copy.index()] = inlined.locations[i];
  return result;
}

Precision::Procedures functions_of(const Program& original, const Origins& origins) {
  Precision::Procedures result(origins.size());
  for (std::size_t i = 0; i < origins.size(); ++i)
    if (origins[i].valid()) result[i] = original.location(origins[i]).procedure;
  return result;
}

Substitution names_in_inlined(const Program& original, const Inlined& inlined) {
  Substitution names;
  for (std::size_t i = 0; i < original.variable_count(); ++i)
    names.emplace(original.variable(VariableId(i)).symbol,
                  inlined.program.variable(inlined.variables.at(VariableId(i))).symbol);
  return names;
}

// Predicates from a file, over the variables of the inlined program.
void add_given_predicates(const Program& original, const Inlined& inlined, const Program& blocks,
                          const Precision::Procedures& functions, LocationCegar& cegar, RunContext& context) {
  const std::string& file = context.options().text(Option::predicates);
  if (file.empty()) return;
  Precision given(original);
  given.read(read_source_file(file));
  Substituter renamed(original.terms(), names_in_inlined(original, inlined));
  for (std::size_t i = 0; i < blocks.location_count(); ++i) {
    for (const Term predicate : given.global()) cegar.add_predicate(LocationId(i), renamed(predicate));
    if (functions[i].valid())
      for (const Term predicate : given.local(functions[i]))
        cegar.add_predicate(LocationId(i), renamed(predicate));
  }
}

void add_guesses(const Program& original, const Inlined& inlined, LocationCegar& cegar) {
  Substituter renamed(original.terms(), names_in_inlined(original, inlined));
  for (const Term guess : original.guesses()) cegar.add_guess(renamed(guess));
}

// The predicates as a file that can be given back. One that speaks of locals of several functions belongs to
// none of them and is left out.
std::string printed_predicates(const Program& original, const Inlined& inlined, const LocationCegar& cegar) {
  Substituter renamed(original.terms(), names_of_original(original, inlined));
  Precision result(original);
  for (const Term predicate : cegar.precision().all()) {
    const Term formula = renamed(cegar.closed(predicate));
    std::set<ProcedureId> scopes;
    for (const Term symbol : free_symbols(original.terms(), formula)) {
      const auto id = original.variable_of(symbol);
      if (id && !original.variable(*id).is_global()) scopes.insert(original.variable(*id).scope);
    }
    if (scopes.size() < 2) result.add(formula, scopes.empty() ? original.entry() : *scopes.begin());
  }
  return result.print();
}

Result run_cegar(const Task& task, const Inlined& inlined, const Program& blocks, const Origins& origins,
                 const LocationEngine& engine, RunContext& context) {
  const auto functions = functions_of(task.program, origins);
  const std::unique_ptr<LocationCegar> cegar = engine.make(blocks, functions, context);
  add_given_predicates(task.program, inlined, blocks, functions, *cegar, context);
  if (!task.program.guesses().empty()) add_guesses(task.program, inlined, *cegar);
  if (task.facts != nullptr) cegar->exchange({blocks, *task.facts, origins, name_of(engine.kind)});
  Result result = cegar->run_or_give_up();
  result.precision = printed_predicates(task.program, inlined, *cegar);
  return result;
}

Result check_loop_free_blocks(const Task& task, const Prepared& prepared, const LocationEngine& engine,
                              RunContext& context) {
  const LoopFreeBlocks blocks = make_loop_free_blocks(prepared.slice);
  context.log(fmt::format("{} steps with all calls inlined, {} blocks", prepared.slice.edge_count(),
                          blocks.program.edge_count()));
  const Narrowed narrow = narrowed_if_wanted(blocks.program, context);
  const Program slice = sliced(narrow.program);
  const Origins origins =
      origins_of(*prepared.inlined, slice, [&](LocationId id) { return blocks.location.at(id); });
  Result result = run_cegar(task, *prepared.inlined, slice, origins, engine, context);
  if (result.proof) {
    rest_on_ranges(narrow, *result.proof);
    result.proof = from_loop_free_blocks(prepared.slice, blocks, *result.proof);
  }
  if (result.counterexample)
    result.counterexample = from_loop_free_blocks(prepared.inlined->program, blocks, *result.counterexample);
  return result;
}

Result check_small_blocks(const Task& task, const Prepared& prepared, bool single,
                          const LocationEngine& engine, RunContext& context) {
  if (single) {
    const Origins origins = origins_of(*prepared.inlined, prepared.slice, [](LocationId id) { return id; });
    return run_cegar(task, *prepared.inlined, prepared.slice, origins, engine, context);
  }
  const Blocks blocks = make_blocks(prepared.slice);
  const Origins origins =
      origins_of(*prepared.inlined, blocks.program, [&](LocationId id) { return blocks.location.at(id); });
  Result result = run_cegar(task, *prepared.inlined, blocks.program, origins, engine, context);
  if (result.proof) result.proof = from_blocks(prepared.slice, blocks, *result.proof);
  if (result.counterexample)
    result.counterexample = from_blocks(prepared.slice, blocks, *result.counterexample);
  return result;
}

Result check_prepared(const Task& task, const Prepared& prepared, const LocationEngine& engine,
                      RunContext& context) {
  const Program& original = task.program;
  const auto asked = context.options().choice<BlockSize>(Option::blocks);
  const BlockSize size = asked == BlockSize::automatic ? engine.usual_blocks : asked;
  Result result = size == BlockSize::loop_free
                      ? check_loop_free_blocks(task, prepared, engine, context)
                      : check_small_blocks(task, prepared, size == BlockSize::single, engine, context);
  if (result.counterexample)
    if (const ErrorLocation error = result.counterexample->error;
        is_recursive_call(original, *prepared.inlined, error.location))
      throw Unsupported(fmt::format("the engine {} inlines all calls, and {}; --engine summaries does not",
                                    name_of(engine.kind), error.what));
  if (result.proof) {
    rest_on_ranges(prepared.narrowed, *result.proof);
    result.proof->inlined = prepared.inlined;
  }
  if (result.counterexample)
    result.counterexample = from_inlined(original, *prepared.inlined, *result.counterexample);
  return result;
}

// The program with loops unrolled and as it is, in the order in which to try them: loops that are unrolled
// need no invariants, but large ones are long formulas.
std::vector<Inlined> versions_of(Inlined inlined, const LocationEngine& engine, const RunContext& context) {
  std::vector<Inlined> result;
  if (engine.rounds > 0) {
    UnrollingLimits limits;
    limits.undecided_rounds = engine.rounds;
    result.push_back(unroll_decided_loops(inlined, limits));
    return result;
  }
  if (context.options().flag(Option::unroll) && engine.unrolling != LocationEngine::Unrolling::none)
    result.push_back(unroll_decided_loops(inlined));
  // Without loops there are perhaps branches that constants decide.
  const std::size_t edges = inlined.program.edge_count();
  if (!result.empty() && result.front().program.edge_count() <= edges) return result;
  result.push_back(std::move(inlined));
  const std::size_t small = std::max(limits::inlining::edges_of_small_unrolling,
                                     limits::inlining::growth_by_small_unrolling * edges);
  if (result.size() == 1 || result.front().program.edge_count() <= small) return result;
  std::swap(result.front(), result.back());
  if (engine.unrolling != LocationEngine::Unrolling::all) result.pop_back();
  return result;
}

// With a part of the effort; nothing if that does not suffice.
std::optional<Result> try_version(const Task& task, Inlined version, const LocationEngine& engine,
                                  RunContext& context) {
  Result result = unknown_result("the effort of the first version is spent");
  const std::uint64_t effort =
      std::min(limits::inlining::effort_for_first_version, context.remaining_effort() / 2);
  within_effort(context, effort, [&] {
    result = check_prepared(task, prepare(std::move(version), context), engine, context);
  });
  if (result.verdict != Verdict::unknown || context.is_to_end()) return result;
  context.log(fmt::format("{}; now with other loops unrolled", result.reason));
  return std::nullopt;
}

}  // namespace

Result check_inlined(const Task& task, const LocationEngine& engine, RunContext& context) {
  std::vector<Inlined> versions =
      versions_of(with_calls_inlined(task.program, engine, context), engine, context);
  if (versions.size() > 1)
    if (auto result = try_version(task, std::move(versions.front()), engine, context))
      return *std::move(result);
  return check_prepared(task, prepare(std::move(versions.back()), context), engine, context);
}

}  // namespace hone
