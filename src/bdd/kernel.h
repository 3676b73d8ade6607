// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "bdd/bdd_options.h"
#include "bdd/level_map.h"
#include "bdd/node_table.h"
#include "bdd/operation_cache.h"

namespace hone {

// The operations on bare edges. Nothing here protects intermediate results: nodes die in prepare() and
// collect_garbage() only, which BddManager calls between operations, when handles hold everything that is
// wanted. An operation may leave through an exception at any step; what it built by then is garbage.
class BddKernel {
 public:
  explicit BddKernel(const BddOptions& options);

  void prepare();          // to be called before an operation: collects garbage and reorders if it is due
  void collect_garbage();  // garbage_collection.cpp

  // reordering.cpp: as collections, between operations only
  void reorder();
  void group(unsigned first, unsigned count);
  void hold_order() { ++order_holds_; }
  void release_order() { --order_holds_; }

  void set_interrupt(std::function<void()> check) { interrupt_ = std::move(check); }

  unsigned new_variable();
  unsigned variable_count() const { return static_cast<unsigned>(level_of_.size()); }
  unsigned variable_at(Level level) const { return variable_at_[level]; }
  Level level_of(unsigned variable) const { return level_of_[variable]; }
  const std::vector<unsigned>& order() const { return variable_at_; }
  Edge variable(unsigned variable) { return nodes_.make(level_of_[variable], kTrue, kFalse); }

  NodeTable& nodes() { return nodes_; }
  const NodeTable& nodes() const { return nodes_; }
  LevelMaps& maps() { return maps_; }
  const LevelMap& level_map(Edge cube, std::uint32_t renaming = LevelMaps::kIdentity) {
    return maps_.find(nodes_, level_of_, cube, renaming);
  }
  BddStatistics statistics() const;

  // apply.cpp
  Edge conjoin(Edge f, Edge g);
  Edge disjoin(Edge f, Edge g) { return negate(conjoin(negate(f), negate(g))); }
  Edge exclusive_or(Edge f, Edge g);
  Edge if_then_else(Edge f, Edge g, Edge h);
  bool disjoint(Edge f, Edge g);  // f and g have no common model

  // project.cpp: quantification and renaming in one pass
  Edge project(Edge f, const LevelMap& map);
  Edge conjoin_project(Edge f, Edge g, const LevelMap& map);

  // simplify.cpp
  Edge cofactor(Edge f, Edge literal);
  Edge restrict_to(Edge f, Edge care);

  // compose.cpp
  Edge compose(Edge f, std::span<const std::pair<unsigned, Edge>> substitution);

  // cubes.cpp: literals from the top of the order downwards
  Edge cube(std::vector<std::pair<unsigned, bool>> literals);
  std::vector<std::pair<unsigned, bool>> pick_cube(Edge f) const;

 private:
  static constexpr std::uint32_t kStepsBetweenChecks = 1U << 16U;

  struct Cofactors {
    Edge high;
    Edge low;
  };
  Cofactors cofactors(Edge f, Level level) const {
    const Node& node = nodes_.node(f);
    if (node.level != level) return {f, f};
    return {negate_if(node.high, complement_bit(f)), negate_if(node.low, complement_bit(f))};
  }

  // Every operation calls this once for each result that the cache did not know.
  void step() {
    if (--steps_left_ == 0) check_limits();
  }
  void check_limits();
  void fit_cache();
  void expect_garbage();  // sets when to collect next
  bool reordering() const;
  void sift();

  Edge place(const LevelMap& map, Level level, Edge high, Edge low);
  Edge compose_below(Edge f, const std::vector<Edge>& by_level, std::uint32_t id);

  BddOptions options_;
  NodeTable nodes_;
  OperationCache cache_;
  LevelMaps maps_;
  std::vector<Level> level_of_;  // by variable
  std::vector<unsigned> variable_at_;
  std::vector<unsigned> group_size_;  // by variable: of the group that it is the first of, else 0
  std::function<void()> interrupt_;
  std::uint32_t steps_left_ = kStepsBetweenChecks;
  std::uint32_t compositions_ = 0;
  std::size_t next_collection_;
  std::size_t live_after_collection_ = 0;
  std::size_t collections_ = 0;
  std::size_t next_reordering_;
  std::size_t reorderings_ = 0;
  double reordering_seconds_ = 0;
  unsigned order_holds_ = 0;
};

}  // namespace hone
