// SPDX-License-Identifier: Apache-2.0
#include "engine/quantified.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "logic/traversal.h"

namespace hone {

namespace {

bool has_quantifier(const Terms& terms, const Operation& operation) {
  if (const Call* call = std::get_if<Call>(&operation))
    return std::ranges::any_of(call->arguments, [&](Term t) { return !is_quantifier_free(terms, t); });
  const Step& step = std::get<Step>(operation);
  return !is_quantifier_free(terms, step.guard) ||
         std::ranges::any_of(step.assignments,
                             [&](const Assignment& a) { return !is_quantifier_free(terms, a.value); });
}

}  // namespace

void refuse_quantifiers(const Program& program) {
  for (std::size_t i = 0; i < program.edge_count(); ++i) {
    const Edge& edge = program.edge(EdgeId(i));
    if (!has_quantifier(program.terms(), edge.operation)) continue;
    throw Unsupported(fmt::format("{}: a quantifier in `{}`, which this engine cannot handle",
                                  program.place(edge.position), edge.text));
  }
}

}  // namespace hone
