// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "bdd/edge.h"
#include "bdd/zeroed_array.h"

namespace hone {

struct Node {
  Edge high;                 // never complemented: this makes the representation canonical
  Edge low;                  // of a free node: the next free node
  Level level;               // the top bit is the mark of traversals, clear between them
  std::uint32_t references;  // handles only; nodes of running operations are not counted
};
static_assert(sizeof(Node) == 16);

// All nodes of a manager and the unique table that finds them.
//
// The unique table is open addressing over 32-bit slots, twice as many as nodes. The capacity is 2^k nodes,
// so an index needs k bits and the other 32-k bits of the slot hold a tag cut from the hash:
//
//      slot:  | tag (32-k bits) | node index (k bits) |       0 = empty
//
// A probe reads a node only if the tag agrees. Both tables double when all nodes are in use; nodes never
// move.
class NodeTable {
 public:
  static constexpr Level kTerminalLevel = 0x7fffffff;
  static constexpr Level kFreeLevel = 0x7ffffffe;
  static constexpr std::size_t kLargestCapacity = std::size_t{1} << 30U;

  NodeTable(std::size_t initial_nodes, std::size_t max_nodes);

  Level level(Edge edge) const { return nodes_[node_index(edge)].level; }
  Edge high(Edge edge) const { return negate_if(nodes_[node_index(edge)].high, complement_bit(edge)); }
  Edge low(Edge edge) const { return negate_if(nodes_[node_index(edge)].low, complement_bit(edge)); }
  const Node& node(Edge edge) const { return nodes_[node_index(edge)]; }

  // The function "if the variable at `level` then high else low". Throws BddOutOfNodes.
  Edge make(Level level, Edge high, Edge low) {
    if (high == low) return high;
    const Edge complement = complement_bit(high);
    return negate_if(find_or_add(level, negate_if(high, complement), negate_if(low, complement)), complement);
  }

  void reference(Edge edge) { ++nodes_[node_index(edge)].references; }
  void release(Edge edge) { --nodes_[node_index(edge)].references; }

  std::size_t capacity() const { return nodes_.size(); }
  std::size_t used() const { return used_; }  // live and dead nodes, without the terminal
  std::size_t peak() const { return peak_; }
  std::uint64_t created() const { return created_; }
  std::size_t bytes() const { return nodes_.bytes() + slots_.bytes(); }

  // Traversals (garbage_collection.cpp). They allocate nothing, hence cannot fail half way.
  std::size_t mark(Edge edge);    // marks what `edge` reaches and returns how many nodes were new
  void unmark(Edge edge);         // undoes mark(edge) if nothing else is marked
  std::size_t mark_referenced();  // marks what the handles reach
  void unmark_all();
  bool is_marked(Edge edge) const { return (nodes_[node_index(edge)].level & kMark) != 0; }
  void note_levels(Edge edge, std::vector<bool>& seen);  // marks, and notes the levels of the marked nodes
  void sweep();                                          // frees the unmarked nodes, clears the marks

  // For reordering (nodes_by_variable.h), which finds nodes by tables of its own; the slots are stale
  // meanwhile.
  static std::uint64_t hash(Level level, Edge high, Edge low);
  Node& at(std::uint32_t index) { return nodes_[index]; }
  bool is_free(std::uint32_t index) const { return nodes_[index].level == kFreeLevel; }
  std::uint32_t end() const { return top_; }  // above all nodes ever used
  std::size_t limit() const { return limit_; }
  void grow();           // doubles the capacity
  std::uint32_t take();  // an unused node, to be filled in; there is one
  void give_back(std::uint32_t index);
  void rebuild_slots();

 private:
  static constexpr Level kMark = 0x80000000;

  Edge find_or_add(Level level, Edge high, Edge low);
  Edge add(Level level, Edge high, Edge low, std::uint64_t bits);
  std::uint64_t home(std::uint64_t bits) const { return bits >> (32U - index_bits_); }
  std::uint32_t tag(std::uint64_t bits) const { return static_cast<std::uint32_t>(bits << index_bits_); }
  void insert(std::uint32_t index, std::uint64_t bits);
  void fill_slots();

  ZeroedArray<Node> nodes_;
  ZeroedArray<std::uint32_t> slots_;
  unsigned index_bits_ = 0;  // capacity = 2^index_bits_
  std::uint32_t top_ = 1;    // nodes from here on were never used
  std::uint32_t free_ = 0;   // head of the list of swept nodes, 0 = none
  std::size_t used_ = 0;
  std::size_t peak_ = 0;
  std::size_t limit_;
  std::uint64_t created_ = 0;
};

// 33 mixed bits: the upper ones choose the home slot, the rest is the tag. Neighbouring indices are common
// in both children, which is why one multiplication is not enough.
inline std::uint64_t NodeTable::hash(Level level, Edge high, Edge low) {
  std::uint64_t mixed = (std::uint64_t{low} << 32U | high) + level * 0xd6e8feb86659fd93ULL;
  mixed *= 0x9e3779b97f4a7c15ULL;
  mixed ^= mixed >> 32U;
  return (mixed * 0xff51afd7ed558ccdULL) >> 31U;
}

inline Edge NodeTable::find_or_add(Level level, Edge high, Edge low) {
  const std::uint64_t bits = hash(level, high, low);
  const std::uint32_t wanted = tag(bits);
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t position = home(bits);; position = (position + 1) & mask) {
    const std::uint32_t slot = slots_[position];
    if (slot == 0) return add(level, high, low, bits);
    const std::uint32_t index = slot ^ wanted;  // beyond the capacity unless the tags agree
    if (index >= nodes_.size()) continue;
    const Node& node = nodes_[index];
    if (node.high == high && node.low == low && node.level == level) return index << 1U;
  }
}

}  // namespace hone
