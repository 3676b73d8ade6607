// SPDX-License-Identifier: Apache-2.0
#include "engine/indexed/indexed_engine.h"

#include "base/error.h"
#include "engine/indexed/indexed_cegar.h"
#include "program/analysis/features.h"

namespace hone {

namespace {

// The actions of a transition system stay apart: joined, their values would depend on quantified conditions.
BlockSize usual_blocks(const Program& program) {
  return program.language() == Language::transition_system ? BlockSize::single : BlockSize::loop_free;
}

}  // namespace

Result IndexedEngine::check(const Task& task, RunContext& context) {
  if (!features_of(task.program).something_to_index())
    throw Unsupported(
        "the engine indexed looks for quantified invariants, and this program has no arrays, functions or "
        "quantifiers; the other engines are for it");
  // What is the same in every round of a long loop is what quantifiers are for.
  const auto make = [](const Program& program, const Precision::Procedures& functions, RunContext& run) {
    return std::make_unique<IndexedCegar>(program, functions, run);
  };
  return check_inlined(
      task, {EngineKind::indexed, usual_blocks(task.program), make, LocationEngine::Unrolling::short_loops},
      context);
}

}  // namespace hone
