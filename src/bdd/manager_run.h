// SPDX-License-Identifier: Apache-2.0
// How the manager runs an operation of the kernel. For bdd.cpp and bdd_manager*.cpp only.
#pragma once

#include "bdd/bdd.h"
#include "bdd/invariant.h"
#include "bdd/kernel.h"

namespace hone {

// If nodes run out, part of them may be garbage, the nodes of the failed attempt included: one more try.
template <class Operation>
auto BddManager::run(const Operation& operation) {
  kernel_->prepare();
  try {
    return operation(*kernel_);
  } catch (const BddOutOfNodes&) {
    kernel_->collect_garbage();
  }
  return operation(*kernel_);
}

template <class Operation>
Bdd BddManager::build(const Operation& operation) {
  return {this, run(operation)};
}

inline std::uint32_t BddManager::edge(const Bdd& f) const {
  bdd_require(f.manager_ == this, "an operand should belong to this manager");
  return f.edge_;
}

}  // namespace hone
