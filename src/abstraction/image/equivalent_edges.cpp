// SPDX-License-Identifier: Apache-2.0
#include "abstraction/image/equivalent_edges.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "logic/traversal.h"

namespace hone {

namespace {

// What a step does, with other names for its inputs: the first one, the second one.
std::vector<Term> without_names_of_inputs(const Program& program, const Step& step) {
  Terms& terms = program.terms();
  Substitution names;
  for (std::size_t i = 0; i < step.inputs.size(); ++i) {
    const Sort sort = terms.sort(step.inputs[i]);
    names.emplace(step.inputs[i], terms.symbol(fmt::format("input {} of sort {}", i, sort.index()), sort));
  }
  Substituter renamed(terms, std::move(names));
  std::vector<std::pair<Term, Term>> written;
  for (const Assignment& assignment : step.assignments)
    written.emplace_back(program.variable(assignment.target).symbol, renamed(assignment.value));
  std::sort(written.begin(), written.end());
  std::vector<Term> result{renamed(step.guard)};
  for (const auto& [variable, value] : written) {
    result.push_back(variable);
    result.push_back(value);
  }
  return result;
}

}  // namespace

EquivalentEdges::EquivalentEdges(const Program& program) : first_(program.edge_count()) {
  std::map<std::vector<Term>, EdgeId> known;
  for (std::size_t i = 0; i < program.edge_count(); ++i) {
    const EdgeId edge(i);
    const Step* step = program.edge(edge).step();
    first_[edge] = step == nullptr
                       ? edge
                       : known.try_emplace(without_names_of_inputs(program, *step), edge).first->second;
  }
}

}  // namespace hone
