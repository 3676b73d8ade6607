// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "bdd/bdd.h"
#include "program/model/program.h"

namespace hone {

// A counterexample of the approximate program (001 §8): abstract states, minterms over the predicates of
// their locations, and the operations between them.
struct AbstractPath {
  std::vector<EdgeId> edges;
  std::vector<Bdd> states;  // one more
};

}  // namespace hone
