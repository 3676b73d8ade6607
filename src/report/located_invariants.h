// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "evidence/c/c_names.h"
#include "evidence/proof.h"
#include "logic/traversal.h"

namespace hone {

// A formula of a proof, and where in the program it holds, also where the proof is one of inlined code.
struct LocatedInvariant {
  enum class Kind { entry, summary, location };
  LocationId location;
  Kind kind;
  Term formula;
};

// Of all locations that runs may reach.
std::vector<LocatedInvariant> located_invariants(const Program& program, const Proof& proof);

// Invariants over the names of the source. Those of C programs are expressions of C, part by part of a
// conjunction; only what C cannot say stays as it is.
class InvariantText {
 public:
  InvariantText(const Program& program, const Proof& proof);

  std::string text(const LocatedInvariant& invariant) const;

 private:
  std::string in_c(Term formula, const CVocabulary& vocabulary) const;
  std::string infix(Term formula) const;
  CVocabulary vocabulary(const LocatedInvariant& invariant) const;

  const Program& program_;
  const Proof& proof_;
  std::optional<CNames> names_;  // of a C program
  Substitution original_names_;
};

}  // namespace hone
