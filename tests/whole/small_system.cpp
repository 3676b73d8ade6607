// SPDX-License-Identifier: Apache-2.0
#include "whole/small_system.h"

namespace hone::systems {

int value_count(Sort sort) {
  switch (sort) {
    case Sort::boolean: return 2;
    case Sort::word_map: return 16;
    default: return 4;
  }
}

std::set<int> mentioned(const Expression& expression, Op current_or_next) {
  std::set<int> found;
  if (expression.op == current_or_next || expression.op == Op::update) found.insert(expression.value);
  for (const Expression& arg : expression.args) found.merge(mentioned(arg, current_or_next));
  return found;
}

}  // namespace hone::systems
