// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <memory>

#include "logic/traversal.h"
#include "program/model/program.h"

namespace hone {

// Values of variables, as a map that is cheap to copy: a changed copy shares all but a few nodes with the
// original, and what two maps differ in is found without looking at what they share. So whoever follows code
// through branches that meet again pays for what the branches change, not for all that is known.
// A tree over the digits of the ids, eight children to a node.
class ValueMap {
 public:
  explicit ValueMap(std::size_t variables) {
    while (variables > std::size_t{1} << (bits * height_)) ++height_;
  }

  Term find(VariableId id) const;       // an invalid handle if there is none
  void set(VariableId id, Term value);  // an invalid handle: none from now on
  Substitution values_of(const Program& program, std::span<const Term> terms) const;  // of their symbols

  // Calls visit(id, value), in the order of the ids.
  template <class Visit>
  void for_each(const Visit& visit) const {
    for_each_difference(root_.get(), nullptr, height_ - 1, 0,
                        [&](VariableId id, Term value, Term) { visit(id, value); });
  }
  // Calls visit(id, value here, value there) where two maps of the same size differ, in the order of the ids.
  template <class Visit>
  void for_each_difference(const ValueMap& other, const Visit& visit) const {
    for_each_difference(root_.get(), other.root_.get(), height_ - 1, 0, visit);
  }

 private:
  static constexpr unsigned bits = 3, width = 1U << bits;
  struct Node {
    std::array<std::shared_ptr<const Node>, width> children;  // of inner nodes
    std::array<Term, width> values;                           // of leaves
  };
  using NodePointer = std::shared_ptr<const Node>;

  static unsigned digit(VariableId id, unsigned level) {
    return static_cast<unsigned>(id.index() >> (bits * level)) & (width - 1);
  }
  static NodePointer changed(const NodePointer& node, unsigned level, VariableId id, Term value);

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

}  // namespace hone
