// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "bdd/edge.h"
#include "bdd/node_table.h"

namespace hone {

// The nodes of a table in the form that lets neighbours in the order change places (Rudell 1993). While this
// lives, a node's level holds its variable and its references count parents as well as handles, so that
// variables without common nodes change places for free and dead nodes are known at once. Swaps rewrite nodes
// in place: an index denotes the same function before and after.
//
// Expects a table without garbage; the destructor brings it back to its usual form.
class NodesByVariable {
 public:
  NodesByVariable(NodeTable& nodes, std::vector<Level>& level_of, std::vector<unsigned>& variable_at);
  ~NodesByVariable();
  NodesByVariable(const NodesByVariable&) = delete;
  NodesByVariable& operator=(const NodesByVariable&) = delete;

  std::size_t size() const { return nodes_.used(); }
  std::size_t size_of(unsigned variable) const { return tables_[variable].count; }
  Level level_of(unsigned variable) const { return level_of_[variable]; }
  const std::vector<unsigned>& order() const { return variable_at_; }
  std::uint64_t steps() const { return steps_; }  // nodes looked at so far

  // Makes room for the swap at a level and for the swap back. Says if there is none.
  bool make_room(Level upper);
  // Exchanges the variable at this level with the next one. Cannot fail where there is room for it: after
  // make_room, or in an order in which this swap has been made or undone before.
  void swap(Level upper) noexcept;

 private:
  struct Table {  // of the nodes of one variable: hashed by their children, chained by next_
    std::vector<std::uint32_t> buckets;
    std::size_t count = 0;
  };
  struct Cofactors {
    Edge high;
    Edge low;
  };

  Cofactors cofactors(Edge f, unsigned variable) const;
  std::uint32_t detach_parents(unsigned variable, unsigned child);
  void rewrite(std::uint32_t index, unsigned variable, unsigned child);
  Edge make(unsigned variable, Edge high, Edge low);
  void reference(Edge edge) { ++nodes_.at(node_index(edge)).references; }
  void release(Edge edge);

  std::uint32_t& bucket(Table& table, Edge high, Edge low) const;
  void insert(Table& table, std::uint32_t index);
  void remove(Table& table, std::uint32_t index);
  void fit(Table& table);

  NodeTable& nodes_;
  std::vector<Level>& level_of_;
  std::vector<unsigned>& variable_at_;
  std::vector<Table> tables_;        // by variable
  std::vector<std::uint32_t> next_;  // by node, 0 = end of the chain
  std::uint64_t steps_ = 0;
};

}  // namespace hone
