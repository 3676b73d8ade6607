// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "evidence/proof.h"

namespace hone {

// A formula of a proof, and where in the program it holds, also where the proof is one of inlined code.
struct LocatedInvariant {
  enum class Kind { entry, summary, location };
  LocationId location;
  Kind kind;
  Term formula;
  std::string text;  // of the formula, over the names of the source
};

// Of all locations that runs may reach.
std::vector<LocatedInvariant> located_invariants(const Program& program, const Proof& proof);

}  // namespace hone
