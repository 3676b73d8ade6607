// SPDX-License-Identifier: Apache-2.0
#include "program/analysis/value_map.h"

#include "base/error.h"

namespace hone {

Term ValueMap::find(VariableId id) const {
  const Node* node = root_.get();
  for (unsigned level = height_ - 1; level > 0 && node != nullptr; --level)
    node = node->children[digit(id, level)].get();
  return node == nullptr ? Term() : node->values[digit(id, 0)];
}

void ValueMap::set(VariableId id, Term value) {
  HONE_INVARIANT(id.index() >> (bits * height_) == 0, "a variable should be one of those that were counted");
  root_ = changed(root_, height_ - 1, id, value);
}

ValueMap::NodePointer ValueMap::changed(const NodePointer& node, unsigned level, VariableId id, Term value) {
  auto copy = node ? std::make_shared<Node>(*node) : std::make_shared<Node>();
  const unsigned at = digit(id, level);
  if (level > 0)
    copy->children[at] = changed(copy->children[at], level - 1, id, value);
  else
    copy->values[at] = value;
  return copy;
}

Substitution ValueMap::values_of(const Program& program, std::span<const Term> terms) const {
  Substitution result;
  for (const Term symbol : free_symbols(program.terms(), terms))
    if (const auto id = program.variable_of(symbol))
      if (const Term value = find(*id); value.valid()) result.emplace(symbol, value);
  return result;
}

}  // namespace hone
