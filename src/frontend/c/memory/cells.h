// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace hone::c {

// A place in one or several objects: so many bytes behind the point 0 of a node. Several cells name the same
// place; `Cells::find` gives one of them.
struct Cell {
  std::uint32_t node;
  std::int64_t offset;
};

// The distance from 0, also of the least number.
constexpr std::uint64_t magnitude(std::int64_t number) {
  const auto bits = static_cast<std::uint64_t>(number);
  return number < 0 ? 0 - bits : bits;
}

// Bytes of a node that are accessed together. If they are always accessed as a whole, they are one number;
// otherwise single bytes.
struct Field {
  std::uint64_t size = 0;
  bool bytes = false;
  bool loaded = false;  // what is only stored to does not matter
  std::optional<Cell> pointee;
};

// The partition of objects into nodes of a points-to analysis by unification (Steensgaard, POPL 1996), with
// fields as in Lattner's data structure analysis. Nodes are kept in a union-find forest in which each node
// knows how far its point 0 is from that of its parent. If a node has a stride s > 0, offsets in it count
// modulo s: it is an array, or pointers into it move by multiples of s. Invariants of roots: fields do not
// overlap and, with a stride, do not reach beyond it; with stride 1 there is one field, of single bytes.
class Cells {
 public:
  struct Object {
    std::uint32_t number;
    std::int64_t offset;  // of its first byte
  };
  struct Node {
    std::uint32_t parent;
    std::int64_t shift = 0;  // its point 0 is at this offset of the parent
    std::uint64_t stride = 0;
    bool mixed = false;  // some numbers are computed from pointers into it in ways that are not understood
    std::map<std::int64_t, Field> fields;  // by offset
    std::vector<Object> objects;
  };

  std::uint32_t new_node(std::uint32_t object);  // with an object at its point 0
  Cell find(Cell cell) const;
  const Node& root(Cell cell) const { return nodes_[find(cell).node]; }
  bool same_node(Cell a, Cell b) const { return find(a).node == find(b).node; }
  std::size_t size() const { return nodes_.size(); }
  const Node& node(std::uint32_t number) const { return nodes_[number]; }

  void unify(Cell a, Cell b);
  void unify(std::optional<Cell>& known, Cell cell);  // that may not be known yet
  void move_by(Cell cell, std::uint64_t stride);      // pointers to it are moved by multiples of this
  void mix(Cell cell);

  void access(Cell cell, std::uint64_t size, bool load);
  // The field at a cell that was accessed, and its offset.
  const std::pair<const std::int64_t, Field>& field(Cell cell) const;
  void point_to(Cell cell, Cell pointee);  // what is stored at a cell that was accessed

  std::uint64_t changes() const { return changes_; }  // how often anything has changed

 private:
  void drain();
  void join(Cell a, Cell b);
  void set_stride(Node& root, std::uint64_t stride);
  void insert(Node& root, std::int64_t offset, Field field);
  void combine(Field& into, const Field& from);

  mutable std::vector<Node> nodes_;  // paths are shortened by finding
  std::vector<std::pair<Cell, Cell>> waiting_;
  std::uint64_t changes_ = 0;
};

}  // namespace hone::c
