// SPDX-License-Identifier: Apache-2.0
#include "bdd/node_table.h"

#include <algorithm>
#include <bit>

#include "bdd/bdd_error.h"

namespace hone {

namespace {

std::size_t initial_capacity(std::size_t nodes) {
  return std::bit_ceil(std::clamp<std::size_t>(nodes, 8, NodeTable::kLargestCapacity));
}

}  // namespace

NodeTable::NodeTable(std::size_t initial_nodes, std::size_t max_nodes)
    : nodes_(initial_capacity(initial_nodes)),
      slots_(2 * nodes_.size()),
      index_bits_(static_cast<unsigned>(std::countr_zero(nodes_.size()))),
      limit_(max_nodes == 0 ? kLargestCapacity - 1 : std::min(max_nodes, kLargestCapacity - 1)) {
  nodes_[0] = {kTrue, kTrue, kTerminalLevel, 1};
}

std::uint32_t NodeTable::take() {
  std::uint32_t index = free_;
  if (index != 0) {
    free_ = nodes_[index].low;
  } else {
    index = top_++;
  }
  ++created_;
  peak_ = std::max(peak_, ++used_);
  return index;
}

void NodeTable::give_back(std::uint32_t index) {
  nodes_[index] = {kTrue, free_, kFreeLevel, 0};
  free_ = index;
  --used_;
}

// A free node for a function that the unique table does not hold yet.
Edge NodeTable::add(Level level, Edge high, Edge low, std::uint64_t bits) {
  if (used_ == limit_) throw BddOutOfNodes(limit_);
  if (free_ == 0 && top_ == nodes_.size()) grow();
  const std::uint32_t index = take();
  nodes_[index] = {high, low, level, 0};
  insert(index, bits);
  return index << 1U;
}

void NodeTable::insert(std::uint32_t index, std::uint64_t bits) {
  const std::size_t mask = slots_.size() - 1;
  std::size_t position = home(bits);
  while (slots_[position] != 0) position = (position + 1) & mask;
  slots_[position] = tag(bits) | index;
}

// The new slots are allocated before anything changes, so that a failure leaves the table as it was.
void NodeTable::grow() {
  const std::size_t capacity = 2 * nodes_.size();
  if (capacity > kLargestCapacity) throw BddOutOfNodes(nodes_.size());
  ZeroedArray<std::uint32_t> slots(2 * capacity);
  nodes_.extend(capacity);
  slots_ = ZeroedArray<std::uint32_t>();
  slots_ = std::move(slots);
  ++index_bits_;
  fill_slots();
}

void NodeTable::rebuild_slots() {
  std::fill(slots_.begin(), slots_.end(), 0);
  fill_slots();
}

// Expects empty slots.
void NodeTable::fill_slots() {
  for (std::uint32_t index = 1; index < top_; ++index) {
    const Node& node = nodes_[index];
    if (node.level != kFreeLevel) insert(index, hash(node.level, node.high, node.low));
  }
}

}  // namespace hone
