// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <memory>

#include "base/error.h"
#include "logic/traversal.h"
#include "program/model/program.h"

namespace hone {

// Something about each variable (a value that is its own default where there is nothing), as a map that is
// cheap to copy: a changed copy shares all but a few nodes with the original, and what two maps differ in is
// found without looking at what they share. So whoever follows code through branches that meet again pays for
// what the branches change, not for all that is known.
// A tree over the digits of the ids, eight children to a node.
template <class Value>
class VariableMap {
 public:
  explicit VariableMap(std::size_t variables) {
    while (variables > std::size_t{1} << (bits * height_)) ++height_;
  }

  // Nothing is the default.
  Value find(VariableId id) const {
    const Node* node = root_.get();
    for (unsigned level = height_ - 1; level > 0 && node != nullptr; --level)
      node = node->children[digit(id, level)].get();
    return node == nullptr ? Value() : node->values[digit(id, 0)];
  }
  void set(VariableId id, Value value) {
    HONE_INVARIANT(id.index() >> (bits * height_) == 0,
                   "a variable should be one of those that were counted");
    root_ = changed(root_, height_ - 1, id, std::move(value));
  }

  // Calls visit(id, value), in the order of the ids.
  template <class Visit>
  void for_each(const Visit& visit) const {
    for_each_difference(root_.get(), nullptr, height_ - 1, 0,
                        [&](VariableId id, const Value& value, const Value&) { visit(id, value); });
  }
  // Calls visit(id, value here, value there) where two maps of the same size differ, in the order of the ids.
  template <class Visit>
  void for_each_difference(const VariableMap& other, const Visit& visit) const {
    for_each_difference(root_.get(), other.root_.get(), height_ - 1, 0, visit);
  }

 private:
  static constexpr unsigned bits = 3, width = 1U << bits;
  struct Node {
    std::array<std::shared_ptr<const Node>, width> children;  // of inner nodes
    std::array<Value, width> values;                          // of leaves
  };
  using NodePointer = std::shared_ptr<const Node>;

  static unsigned digit(VariableId id, unsigned level) {
    return static_cast<unsigned>(id.index() >> (bits * level)) & (width - 1);
  }
  static NodePointer changed(const NodePointer& node, unsigned level, VariableId id, Value value) {
    auto copy = node ? std::make_shared<Node>(*node) : std::make_shared<Node>();
    const unsigned at = digit(id, level);
    if (level > 0)
      copy->children[at] = changed(copy->children[at], level - 1, id, std::move(value));
    else
      copy->values[at] = std::move(value);
    return copy;
  }

  template <class Visit>
  static void for_each_difference(const Node* a, const Node* b, unsigned level, std::size_t first,
                                  const Visit& visit) {
    if (a == b) return;
    static const Node empty{};
    if (a == nullptr) a = &empty;
    if (b == nullptr) b = &empty;
    for (unsigned i = 0; i < width; ++i) {
      const std::size_t at = (first << bits) + i;
      if (level > 0)
        for_each_difference(a->children[i].get(), b->children[i].get(), level - 1, at, visit);
      else if (a->values[i] != b->values[i])
        visit(VariableId(at), a->values[i], b->values[i]);
    }
  }

  NodePointer root_;
  unsigned height_ = 1;
};

// Values of variables; an invalid handle where there is none.
class ValueMap : public VariableMap<Term> {
 public:
  using VariableMap::VariableMap;
  Substitution values_of(const Program& program, std::span<const Term> terms) const;  // of their symbols
};

}  // namespace hone
