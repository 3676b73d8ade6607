// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "logic/intervals/word_range.h"
#include "logic/terms.h"

namespace hone {

// What a term can be: a Boolean or a word. Of other sorts nothing is known.
struct PossibleValues {
  bool can_be_true = true, can_be_false = true;
  WordRange words;

  bool is_known() const { return can_be_true != can_be_false; }
  bool operator==(const PossibleValues&) const = default;
};

// Interval constraint propagation (HC4: Benhamou, Goualard, Granvilliers, Puget 1999). Formulas of words,
// floating point numbers and Booleans are one network: each term is a node, and the operator relates its
// possible values to those of its arguments, in both directions. A box says what each node can be;
// `contract` removes from it what cannot be together with the rest. No solution is ever removed.
class Contractor {
 public:
  using Node = std::uint32_t;
  using Box = std::vector<PossibleValues>;  // by node
  enum class Sorted : std::uint8_t { boolean, word, floating, other };

  Contractor(const Terms& terms, std::span<const Term> formulas);

  Box everything() const { return everything_; }
  Node node_of(Term term) const { return node_of_.at(term); }
  std::size_t size() const { return nodes_.size(); }
  Term term_of(Node node) const { return nodes_[node].term; }
  Sorted sorted(Node node) const { return nodes_[node].sorted; }
  std::span<const Node> arguments(Node node) const { return nodes_[node].arguments; }
  std::span<const Node> users(Node node) const { return nodes_[node].users; }

  // Removes from a box what is inconsistent with the formulas. No: there is no solution in it.
  bool contract(Box& box, std::span<const Term> formulas);
  // The same for a box that was contracted, now that a node can only be one of these values.
  bool contract(Box& box, Node node, const PossibleValues& values);

  std::uint64_t steps() const { return steps_; }

 private:
  struct Description {
    Term term;
    Kind kind;
    Sorted sorted;
    std::vector<Node> arguments, users;
  };

  void add(Term term);
  void find_floats();
  bool keeps_float(const Description& node) const;
  PossibleValues first_values(const Description& node) const;

  bool restrict(Box& box, Node node, const PossibleValues& values);
  bool propagate(Box& box);
  bool revise(Box& box, Node node);
  bool revise_boolean(Box& box, Node node);
  bool revise_connective(Box& box, Node node);
  bool revise_equality(Box& box, Node node);
  bool revise_comparison(Box& box, Node node);
  bool revise_condition(Box& box, Node node);
  bool revise_word(Box& box, Node node);
  bool revise_float(Box& box, Node node);
  WordRange word_of(const Box& box, Node node) const;
  WordRange float_of(const Box& box, Node node) const;
  WordRange words_as(const Box& box, Node node, Sorted as) const;
  bool set_words_as(Box& box, Node node, const WordRange& words, Sorted as);
  bool set_truth(Box& box, Node node, bool value);
  bool set_words(Box& box, Node node, const WordRange& words);  // or floats, as the node is
  void mark(Node node);

  const Terms& terms_;
  std::vector<Description> nodes_;
  std::unordered_map<Term, Node> node_of_;
  Box everything_;
  std::vector<char> is_marked_;  // to be revised
  std::size_t marked_ = 0;
  std::uint64_t steps_ = 0;
};

}  // namespace hone
