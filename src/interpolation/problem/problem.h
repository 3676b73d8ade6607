// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "logic/terms.h"

namespace hone {

// A division of formulas 0, 1, ... into two parts: A is [begin, end), B everything else.
struct Cut {
  std::size_t begin = 0, end = 0;

  bool in_a(std::size_t formula) const { return begin <= formula && formula < end; }
  bool contains(const Cut& other) const { return begin <= other.begin && other.end <= end; }
  bool disjoint(const Cut& other) const { return end <= other.begin || other.end <= begin; }
  bool operator==(const Cut&) const = default;
};

// What to interpolate: formulas that contradict each other, and the cuts that want an interpolant. Any two
// cuts are disjoint or one contains the other, so they form a forest, and all shapes of the papers are of
// this kind: a prefix [0, i) for each point of a path (sequence interpolants), each formula on its own
// (symmetric interpolants, 001 §3.2), and what happened since the entry of an invocation (nested
// interpolants, 000 §4.3).
struct InterpolationProblem {
  std::vector<Term> formulas;
  std::vector<Cut> cuts;
};

// The cuts [0, 1), [0, 2), ..., [0, formulas - 1).
std::vector<Cut> sequence_cuts(std::size_t formulas);
// The cuts [0, 1), [1, 2), ..., [formulas - 1, formulas).
std::vector<Cut> symmetric_cuts(std::size_t formulas);

// Are all cuts prefixes, one longer than the other?
bool is_sequence(std::span<const Cut> cuts);

// The forest of the cuts. The cut number problem.cuts.size() stands for all formulas and is the root.
struct CutTree {
  struct Node {
    std::vector<std::size_t> children;  // the largest cuts inside this one
    std::vector<std::size_t> formulas;  // its formulas that are in no child
  };
  std::vector<Node> nodes;
};
CutTree cut_tree(const InterpolationProblem& problem);

// Interpolants of all cuts, in their order. They fit together: those of the children of a cut and its own
// formulas imply its interpolant, and at the root they contradict each other.
struct Interpolants {
  std::vector<Term> terms;
  std::string engine;  // who found them
};

}  // namespace hone
