// SPDX-License-Identifier: Apache-2.0
#include "abstraction/facts/fact_pool.h"

#include "abstraction/facts/limits.h"

namespace hone {

void FactPool::add(const Fact& fact) {
  std::set<Term>& here = known_[{fact.location, fact.kind}];
  if (here.size() < limits::facts::at_a_location && here.insert(fact.formula).second) facts_.push_back(fact);
}

}  // namespace hone
