// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <span>
#include <unordered_map>
#include <vector>

#include "interpolation/resolution/proof.h"
#include "logic/terms.h"

namespace hone {

// Which terms are equal because of given equalities and because functions give equal results for equal
// arguments, and why (the proof forest of Nieuwenhuis and Oliveras, RTA 2005).
class CongruenceClosure {
 public:
  // Terms come with their arguments before them.
  CongruenceClosure(const Terms& terms, std::span<const Term> universe);

  void merge(Term a, Term b, Proposition reason);

  bool knows(Term term) const { return node_of_.contains(term); }
  bool same(Term a, Term b) const { return find(node_of_.at(a)) == find(node_of_.at(b)); }
  std::uint32_t class_of(Term term) const { return find(node_of_.at(term)); }
  std::vector<std::vector<Term>> classes() const;  // with more than one member

  // How one term leads to another of its class, step by step; without a reason it is a congruence.
  struct Edge {
    Term from, to;
    Proposition reason;
  };
  std::vector<Edge> path(Term from, Term to) const;

  // Applications with arguments have an operator: the function, or the kind.
  static bool is_application(const Terms& terms, Term term);
  static std::uint64_t operator_of(const Terms& terms, Term term);

 private:
  static constexpr std::uint32_t none = 0xffffffffU;
  struct Node {
    Term term;
    std::uint32_t representative;
    std::vector<std::uint32_t> members;  // of the class, at its representative
    std::vector<std::uint32_t> users;    // applications with an argument of the class
    std::uint32_t parent = none;         // in the proof forest
    Proposition reason;
  };
  struct Merge {
    std::uint32_t a, b;
    Proposition reason;
  };

  std::uint32_t find(std::uint32_t node) const { return nodes_[node].representative; }
  std::vector<std::uint64_t> signature(std::uint32_t application) const;
  void add_application(std::uint32_t node);
  void run();
  void join(const Merge& merge);

  const Terms& terms_;
  std::unordered_map<Term, std::uint32_t> node_of_;
  std::vector<Node> nodes_;
  std::map<std::vector<std::uint64_t>, std::uint32_t> table_;
  std::vector<Merge> open_;
};

}  // namespace hone
