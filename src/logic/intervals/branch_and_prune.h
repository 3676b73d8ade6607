// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <unordered_map>

#include "logic/intervals/contractor.h"

namespace hone {

// Branch and prune: a box that contraction does not empty is divided, first by what disjunctions and
// conditions leave open, then by the values of the symbols, until all its parts are empty or one point of it
// is a solution.
class BranchAndPrune {
 public:
  using Assignment = std::unordered_map<Term, Term>;
  enum class Outcome { no_solution, solution, gave_up };

  // `is_over` is asked from time to time, with the steps that were taken since.
  BranchAndPrune(Terms& terms, std::span<const Term> formulas,
                 std::function<bool(std::uint64_t steps)> is_over);

  // All of these formulas, which are among those that were given first.
  Outcome search(std::span<const Term> formulas);
  // Of Booleans and words: the values of all symbols.
  const Assignment& solution() const { return solution_; }

 private:
  using Box = Contractor::Box;
  using Node = Contractor::Node;
  struct Halves {
    Node node;
    PossibleValues first, second;
  };
  struct Waiting {
    Box box;
    unsigned depth;
  };

  bool is_over();
  bool fix_pure_literals(Box& box, std::span<const Term> formulas);
  bool dive(Box box, std::span<const Term> formulas, unsigned attempt);
  bool is_solution(const Box& box, std::span<const Term> formulas);
  std::uint64_t sample(const PossibleValues& values, Node node, unsigned attempt);
  std::optional<Halves> halves(const Box& box, unsigned depth) const;
  std::optional<Halves> halves_of_truth(const Box& box) const;
  Halves halves_of_words(const Box& box, Node node) const;
  Halves halves_of_floats(const Box& box, Node node) const;

  Terms& terms_;
  std::function<bool(std::uint64_t)> is_over_;
  Contractor contractor_;
  std::vector<Node> symbols_;  // inputs before what formulas define, floating point numbers before words
  std::uint64_t reported_ = 0, random_ = 1;
  Assignment solution_;
};

}  // namespace hone
