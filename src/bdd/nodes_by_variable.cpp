// SPDX-License-Identifier: Apache-2.0
#include "bdd/nodes_by_variable.h"

#include <bit>
#include <new>

namespace hone {

// All memory is there before the first node changes.
NodesByVariable::NodesByVariable(NodeTable& nodes, std::vector<Level>& level_of,
                                 std::vector<unsigned>& variable_at)
    : nodes_(nodes),
      level_of_(level_of),
      variable_at_(variable_at),
      tables_(level_of.size()),
      next_(nodes.capacity()) {
  std::vector<std::size_t> counts(tables_.size());
  for (std::uint32_t index = 1; index < nodes_.end(); ++index) {
    if (!nodes_.is_free(index)) ++counts[variable_at_[nodes_.at(index).level]];
  }
  for (std::size_t i = 0; i < counts.size(); ++i) tables_[i].buckets.resize(std::bit_ceil(counts[i] + 1));

  for (std::uint32_t index = 1; index < nodes_.end(); ++index) {
    if (nodes_.is_free(index)) continue;
    Node& node = nodes_.at(index);
    node.level = variable_at_[node.level];
    insert(tables_[node.level], index);
    reference(node.high);
    reference(node.low);
  }
}

NodesByVariable::~NodesByVariable() {
  for (std::uint32_t index = 1; index < nodes_.end(); ++index) {
    if (nodes_.is_free(index)) continue;
    Node& node = nodes_.at(index);
    node.level = level_of_[node.level];
    --nodes_.at(node_index(node.high)).references;
    --nodes_.at(node_index(node.low)).references;
  }
  nodes_.rebuild_slots();
}

// A swap makes at most two nodes for each of the upper variable x before others die. Afterwards the lower
// variable y has at most the nodes of both, and the swap back makes at most two for each of these.
bool NodesByVariable::make_room(Level upper) {
  const std::size_t x = size_of(variable_at_[upper]);
  const std::size_t y = size_of(variable_at_[upper + 1]);
  const std::size_t needed = x == 0 || y == 0 ? 0 : nodes_.used() + 2 * x + 2 * (x + y);
  if (needed > nodes_.limit()) return false;
  try {
    while (nodes_.capacity() <= needed) {
      next_.resize(2 * nodes_.capacity());
      nodes_.grow();
    }
  } catch (const std::bad_alloc&) {
    return false;
  }
  return true;
}

// With x above y, f = (x ? f1 : f0) becomes f = (y ? (x ? f11 : f01) : (x ? f10 : f00)).
//
//          f: x                     f: y
//         /    \                   /    \         nodes of x without a child at y, and those of y that
//       y        y      ->       x        x       others still use, stay as they are
//      / \      / \             / \      / \      .
//    f00 f01  f10 f11         f00 f10  f01 f11
void NodesByVariable::swap(Level upper) noexcept {
  const unsigned x = variable_at_[upper];
  const unsigned y = variable_at_[upper + 1];
  variable_at_[upper] = y;
  variable_at_[upper + 1] = x;
  level_of_[x] = upper + 1;
  level_of_[y] = upper;
  ++steps_;
  if (size_of(x) == 0 || size_of(y) == 0) return;
  fit(tables_[x]);
  fit(tables_[y]);
  std::uint32_t next = 0;
  for (std::uint32_t index = detach_parents(x, y); index != 0; index = next) {
    next = next_[index];
    rewrite(index, x, y);
  }
}

// Takes the nodes of a variable that have a child at another one out of their table; gives them as a chain.
std::uint32_t NodesByVariable::detach_parents(unsigned variable, unsigned child) {
  Table& table = tables_[variable];
  steps_ += table.count;
  std::uint32_t detached = 0;
  for (std::uint32_t& first : table.buckets) {
    std::uint32_t* link = &first;
    while (*link != 0) {
      const std::uint32_t index = *link;
      const Node& node = nodes_.at(index);
      if (nodes_.level(node.high) != child && nodes_.level(node.low) != child) {
        link = &next_[index];
        continue;
      }
      *link = next_[index];
      next_[index] = detached;
      detached = index;
      --table.count;
    }
  }
  return detached;
}

inline NodesByVariable::Cofactors NodesByVariable::cofactors(Edge f, unsigned variable) const {
  if (nodes_.level(f) != variable) return {f, f};
  return {nodes_.high(f), nodes_.low(f)};
}

// The high edge stays regular, as f11 is. The node is new among those of y: only it depends on x.
void NodesByVariable::rewrite(std::uint32_t index, unsigned x, unsigned y) {
  const Node old = nodes_.at(index);
  const auto [f11, f10] = cofactors(old.high, y);
  const auto [f01, f00] = cofactors(old.low, y);
  const Edge high = make(x, f11, f01);
  reference(high);
  const Edge low = make(x, f10, f00);
  reference(low);
  nodes_.at(index) = {high, low, y, old.references};
  insert(tables_[y], index);
  release(old.high);
  release(old.low);
}

Edge NodesByVariable::make(unsigned variable, Edge high, Edge low) {
  if (high == low) return high;
  const Edge complement = complement_bit(high);
  high = negate_if(high, complement);
  low = negate_if(low, complement);
  Table& table = tables_[variable];
  std::uint32_t index = bucket(table, high, low);
  while (index != 0 && (nodes_.at(index).high != high || nodes_.at(index).low != low)) index = next_[index];
  if (index == 0) {
    index = nodes_.take();
    nodes_.at(index) = {high, low, variable, 0};
    reference(high);
    reference(low);
    insert(table, index);
  }
  return negate_if(index << 1U, complement);
}

void NodesByVariable::release(Edge edge) {
  const std::uint32_t index = node_index(edge);
  if (--nodes_.at(index).references != 0) return;
  const Node dead = nodes_.at(index);
  remove(tables_[dead.level], index);
  nodes_.give_back(index);
  release(dead.high);
  release(dead.low);
}

inline std::uint32_t& NodesByVariable::bucket(Table& table, Edge high, Edge low) const {
  return table.buckets[NodeTable::hash(0, high, low) & (table.buckets.size() - 1)];
}

void NodesByVariable::insert(Table& table, std::uint32_t index) {
  std::uint32_t& first = bucket(table, nodes_.at(index).high, nodes_.at(index).low);
  next_[index] = first;
  first = index;
  ++table.count;
}

void NodesByVariable::remove(Table& table, std::uint32_t index) {
  std::uint32_t* link = &bucket(table, nodes_.at(index).high, nodes_.at(index).low);
  while (*link != index) link = &next_[*link];
  *link = next_[index];
  --table.count;
}

// About as many buckets as nodes. Without memory for them, chains are longer.
void NodesByVariable::fit(Table& table) {
  const std::size_t wanted = std::bit_ceil(table.count + 1);
  if (table.buckets.size() >= wanted / 2 && table.buckets.size() <= 4 * wanted) return;
  try {
    Table fitted{std::vector<std::uint32_t>(wanted), 0};
    std::uint32_t next = 0;
    for (std::uint32_t index : table.buckets) {
      for (; index != 0; index = next) {
        next = next_[index];
        insert(fitted, index);
      }
    }
    table = std::move(fitted);
  } catch (const std::bad_alloc&) {
    return;
  }
}

}  // namespace hone
