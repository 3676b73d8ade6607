// SPDX-License-Identifier: Apache-2.0
#include "main/show_tree.h"

#include <fmt/format.h>

#include <cstdio>

#include "base/error.h"
#include "base/recorded_tree.h"
#include "engine/lazy/lazy_engine.h"
#include "report/tree_dot.h"

namespace hone {

namespace {

void check_engine(EngineKind engine) {
  if (engine != EngineKind::automatic && engine != EngineKind::lazy)
    throw UsageError(
        fmt::format("--art shows a tree of the engine lazy; --engine {} builds none", name_of(engine)));
}

}  // namespace

std::string shown_tree(const Program& program, std::optional<unsigned> step, RunContext& context) {
  check_engine(context.options().choice<EngineKind>(Option::engine));
  std::optional<RecordedTree> last, wanted;
  context.on_tree = [&](const RecordedTree& tree) {
    if (tree.moment != RecordedTree::Moment::refinement) last = tree;
    if (!step || tree.moment != RecordedTree::Moment::refinement || tree.refinement != *step) return;
    wanted = tree;
    context.cancel("the picture is there");  // the rest of the run does not matter
  };
  const Result result = LazyEngine().check({program}, context);
  HONE_INVARIANT(last.has_value(), "the engine should hand over its tree at the end");
  if (step && !wanted)
    throw UsageError(fmt::format("--art-step {}: there were {} refinements", *step, last->refinement));
  if (!step && last->moment == RecordedTree::Moment::given_up)
    fmt::print(stderr, "hone: {}\n", result.reason);
  return render_tree_dot(step ? *wanted : *last);
}

}  // namespace hone
