// SPDX-License-Identifier: Apache-2.0
#include "program/transform/blocks.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

#include "logic/traversal.h"
#include "program/analysis/loops.h"

namespace hone {

namespace {

constexpr std::size_t longest_block = 40;

struct BlockEdge {
  LocationId source, target;
  Operation operation;
  std::vector<EdgeId> parts;
  bool alive = true;
};

// first; second. The guard and the values of the second are read in the state before the first.
Step compose(const Program& program, const Step& first, const Step& second) {
  Terms& terms = program.terms();
  Substitution assigned;
  for (const Assignment& assignment : first.assignments)
    assigned.emplace(program.variable(assignment.target).symbol, assignment.value);
  Step result;
  result.guard = terms.and_(first.guard, substitute(terms, second.guard, assigned));
  for (const Assignment& assignment : second.assignments)
    result.assignments.push_back({assignment.target, substitute(terms, assignment.value, assigned)});
  for (const Assignment& assignment : first.assignments) {
    const bool overwritten =
        std::any_of(second.assignments.begin(), second.assignments.end(),
                    [&](const Assignment& later) { return later.target == assignment.target; });
    if (!overwritten) result.assignments.push_back(assignment);
  }
  result.inputs = first.inputs;
  result.inputs.insert(result.inputs.end(), second.inputs.begin(), second.inputs.end());
  return result;
}

class BlockBuilder {
 public:
  explicit BlockBuilder(const Program& program)
      : program_(program),
        loop_heads_(loop_heads(program)),
        in_(program.location_count()),
        out_(program.location_count()) {}

  Blocks build() {
    for (std::size_t i = 0; i < program_.edge_count(); ++i) {
      const Edge& edge = program_.edge(EdgeId(i));
      add({edge.source, edge.target, edge.operation, {EdgeId(i)}});
    }
    // Sources before targets where possible, so that blocks grow forwards.
    for (std::size_t i = 0; i < program_.location_count(); ++i)
      if (can_be_inside(LocationId(i))) eliminate(LocationId(i));
    return finish();
  }

 private:
  void add(BlockEdge edge) {
    in_[edge.target.index()].push_back(edges_.size());
    out_[edge.source.index()].push_back(edges_.size());
    edges_.push_back(std::move(edge));
  }

  std::vector<std::size_t> alive(const std::vector<std::size_t>& edges) const {
    std::vector<std::size_t> result;
    for (const std::size_t i : edges)
      if (edges_[i].alive) result.push_back(i);
    return result;
  }

  bool can_be_inside(LocationId location) const {
    const Procedure& procedure = program_.procedure(program_.location(location).procedure);
    if (location == procedure.entry || location == procedure.exit || program_.error_at(location) != nullptr)
      return false;
    const auto incoming = alive(in_[location.index()]), outgoing = alive(out_[location.index()]);
    const bool one_way = incoming.size() == 1 || (outgoing.size() == 1 && !loop_heads_[location.index()]);
    if (incoming.empty() || outgoing.empty() || !one_way || loop_heads_[location.index()]) return false;
    for (const std::size_t i : incoming)
      for (const std::size_t k : outgoing)
        if (!can_join(edges_[i], edges_[k])) return false;
    return true;
  }

  bool can_join(const BlockEdge& first, const BlockEdge& second) const {
    const Step* before = std::get_if<Step>(&first.operation);
    const Step* after = std::get_if<Step>(&second.operation);
    return before != nullptr && after != nullptr && after->inputs.empty() && first.source != second.source &&
           first.parts.size() + second.parts.size() <= longest_block;
  }

  void eliminate(LocationId location) {
    const auto incoming = alive(in_[location.index()]), outgoing = alive(out_[location.index()]);
    for (const std::size_t i : incoming)
      for (const std::size_t k : outgoing) {
        const Step joined =
            compose(program_, std::get<Step>(edges_[i].operation), std::get<Step>(edges_[k].operation));
        std::vector<EdgeId> parts = edges_[i].parts;
        parts.insert(parts.end(), edges_[k].parts.begin(), edges_[k].parts.end());
        if (joined.guard != program_.terms().falsity())
          add({edges_[i].source, edges_[k].target, joined, std::move(parts)});
      }
    for (const std::size_t i : incoming) edges_[i].alive = false;
    for (const std::size_t k : outgoing) edges_[k].alive = false;
    inner_.push_back(location);
  }

  Blocks finish() {
    Blocks blocks{
        program_.declarations(), {}, IdMap<LocationId, LocationId>(program_.location_count()), inner_};
    const std::unordered_set<LocationId> inside(inner_.begin(), inner_.end());
    for (std::size_t i = 0; i < program_.location_count(); ++i) {
      const LocationId old(i);
      if (inside.contains(old)) continue;
      const Location& location = program_.location(old);
      const Procedure& procedure = program_.procedure(location.procedure);
      const Procedure& copy = blocks.program.procedure(location.procedure);
      blocks.location[old] = old == procedure.entry ? copy.entry
                             : old == procedure.exit
                                 ? copy.exit
                                 : blocks.program.add_location(location.procedure, location.position);
    }
    for (const ErrorLocation& error : program_.errors())
      blocks.program.add_error({blocks.location.at(error.location), error.position, error.what});
    for (BlockEdge& edge : edges_)
      if (edge.alive) add_to(blocks, std::move(edge));
    return blocks;
  }

  void add_to(Blocks& blocks, BlockEdge edge) {
    std::vector<EdgeId> shown;  // the parts that can be seen in the source
    std::vector<std::string> texts;
    for (const EdgeId part : edge.parts)
      if (const Edge& each = program_.edge(part); each.role != EdgeRole::internal && !each.text.empty()) {
        shown.push_back(part);
        texts.push_back(each.text);
      }
    const std::vector<EdgeId>& parts = shown.empty() ? edge.parts : shown;
    blocks.program.add_edge({blocks.location.at(edge.source), blocks.location.at(edge.target),
                             std::move(edge.operation), program_.edge(parts.back()).role,
                             program_.edge(parts.front()).position,
                             fmt::format("{}", fmt::join(texts, "; "))});
    blocks.parts.push_back(std::move(edge.parts));
  }

  const Program& program_;
  std::vector<bool> loop_heads_;  // by location
  std::vector<BlockEdge> edges_;
  std::vector<std::vector<std::size_t>> in_, out_;  // by location, dead edges included
  std::vector<LocationId> inner_;
};

}  // namespace

Blocks make_blocks(const Program& program) { return BlockBuilder(program).build(); }

}  // namespace hone
