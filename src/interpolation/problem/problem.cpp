// SPDX-License-Identifier: Apache-2.0
#include "interpolation/problem/problem.h"

#include <algorithm>
#include <numeric>

#include "base/error.h"

namespace hone {

std::vector<Cut> sequence_cuts(std::size_t formulas) {
  std::vector<Cut> cuts;
  for (std::size_t end = 1; end < formulas; ++end) cuts.push_back({0, end});
  return cuts;
}

std::vector<Cut> symmetric_cuts(std::size_t formulas) {
  std::vector<Cut> cuts;
  for (std::size_t i = 0; i < formulas; ++i) cuts.push_back({i, i + 1});
  return cuts;
}

// Outer cuts before inner ones, from left to right; a stack holds the cuts around the current position.
bool is_sequence(std::span<const Cut> cuts) {
  for (std::size_t i = 0; i < cuts.size(); ++i)
    if (cuts[i].begin != 0 || (i > 0 && cuts[i].end < cuts[i - 1].end)) return false;
  return true;
}

CutTree cut_tree(const InterpolationProblem& problem) {
  const std::vector<Cut>& cuts = problem.cuts;
  std::vector<std::size_t> order(cuts.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return cuts[a].begin != cuts[b].begin ? cuts[a].begin < cuts[b].begin : cuts[a].end > cuts[b].end;
  });
  const std::size_t root = cuts.size();
  CutTree tree;
  tree.nodes.resize(root + 1);
  std::vector<std::size_t> around = {root};
  std::size_t position = 0;
  const auto end_of = [&](std::size_t node) {
    return node == root ? problem.formulas.size() : cuts[node].end;
  };
  const auto advance = [&](std::size_t to) {
    while (true) {
      const std::size_t stop = std::min(to, end_of(around.back()));
      for (; position < stop; ++position) tree.nodes[around.back()].formulas.push_back(position);
      if (around.size() == 1 || end_of(around.back()) > to) return;
      around.pop_back();
    }
  };
  for (const std::size_t cut : order) {
    HONE_INVARIANT(cuts[cut].begin <= cuts[cut].end && cuts[cut].end <= problem.formulas.size(),
                   "a cut should lie within the formulas");
    advance(cuts[cut].begin);
    HONE_INVARIANT(cuts[cut].end <= end_of(around.back()), "two cuts should be nested or disjoint");
    tree.nodes[around.back()].children.push_back(cut);
    around.push_back(cut);
  }
  advance(problem.formulas.size());
  return tree;
}

}  // namespace hone
