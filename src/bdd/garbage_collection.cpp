// SPDX-License-Identifier: Apache-2.0
// Mark and sweep. The recursion is as deep as the variable order is long and allocates nothing.
#include <algorithm>

#include "bdd/kernel.h"
#include "bdd/node_table.h"

namespace hone {

std::size_t NodeTable::mark(Edge edge) {
  std::size_t count = 0;
  while (!is_constant(edge) && !is_marked(edge)) {
    Node& node = nodes_[node_index(edge)];
    node.level |= kMark;
    count += 1 + mark(node.high);
    edge = node.low;
  }
  return count;
}

void NodeTable::unmark(Edge edge) {
  while (is_marked(edge)) {
    Node& node = nodes_[node_index(edge)];
    node.level &= ~kMark;
    unmark(node.high);
    edge = node.low;
  }
}

void NodeTable::note_levels(Edge edge, std::vector<bool>& seen) {
  while (!is_constant(edge) && !is_marked(edge)) {
    Node& node = nodes_[node_index(edge)];
    seen[node.level] = true;
    node.level |= kMark;
    note_levels(node.high, seen);
    edge = node.low;
  }
}

std::size_t NodeTable::mark_referenced() {
  std::size_t count = 0;
  for (std::uint32_t index = 1; index < top_; ++index) {
    if (nodes_[index].references != 0) count += mark(index << 1U);
  }
  return count;
}

void NodeTable::unmark_all() {
  for (std::uint32_t index = 1; index < top_; ++index) nodes_[index].level &= ~kMark;
}

// Backwards, so that the free list hands out neighbouring nodes in ascending order.
void NodeTable::sweep() {
  free_ = 0;
  used_ = 0;
  for (std::uint32_t index = top_ - 1; index > 0; --index) {
    Node& node = nodes_[index];
    if ((node.level & kMark) != 0) {
      node.level &= ~kMark;
      ++used_;
    } else if (free_ == 0 && used_ == 0) {
      top_ = index;  // nothing above is live: forget it instead of chaining it
    } else {
      node = {kTrue, free_, kFreeLevel, 0};
      free_ = index;
    }
  }
  rebuild_slots();
}

namespace {

// How many nodes may be created before the next collection. While little is live the tables should stay
// within the processor's cache: collecting often is cheaper than missing it. Tables of some size are given
// room for twice their live nodes, as a collection costs cached results too; large ones for half, to bound
// memory.
std::size_t room_after_collection(std::size_t live, std::size_t least) {
  constexpr std::size_t kLarge = std::size_t{1} << 21U;
  return std::max({least, std::min(2 * live, kLarge), live / 2});
}

}  // namespace

// Runs between operations only: a running operation does not protect its intermediate nodes. What the cache
// knows about live nodes stays, which matters for fixpoints that collect in the middle.
void BddKernel::collect_garbage() {
  nodes_.mark_referenced();
  cache_.keep_marked(nodes_);
  nodes_.sweep();
  maps_.forget_cubes();
  ++collections_;
  expect_garbage();
}

void BddKernel::expect_garbage() {
  live_after_collection_ = nodes_.used();
  next_collection_ = nodes_.used() + room_after_collection(nodes_.used(), options_.first_collection);
}

}  // namespace hone
