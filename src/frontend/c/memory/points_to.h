// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "frontend/c/memory/cells.h"
#include "frontend/c/memory/memory.h"

namespace hone::c {

// Which objects the addresses in a program can point into, so that two accesses that may meet are in the same
// node of `cells()`. Flow and context do not matter: an assignment makes both sides point to the same cell
// (Steensgaard 1996), but only once the right side is known to point to something, so that numbers do not tie
// pointers together. All constraints are therefore looked at again and again until nothing changes.
//
// Pointers are followed wherever bits of them can go: through sums, choices, parts of words, integers, and
// memory accessed with any size. Where arithmetic is not understood, all operands fall to single bytes of one
// node. The difference of two pointers into one node is a number.
//
// Addresses that come from no object of the program (constants, inputs) share one node, which also holds what
// is behind pointers from outside. A program that compares such an address with one of its own may find that
// they are the same: then that object is in the node, too. A number whose value depends on an address in ways
// that leave no trace in terms (comparisons, look-ups in tables) may become that address again: so, where an
// access has an address of unknown origin, it may mean every object whose address was used in such a way.
class PointsTo {
 public:
  enum class Precision { typed, flat };  // flat: all objects are bytes of one node
  PointsTo(const Program& program, const Memory& memory, Precision precision);

  const Cells& cells() const { return cells_; }
  Cell target(Term address) const;  // of an address that the program accesses
  // Of variables that hold addresses.
  const std::unordered_map<VariableId, std::optional<Cell>>& variables() const { return variables_; }
  bool is_outside(Cell cell) const { return cells_.same_node(cell, {outside_, 0}); }
  // Do addresses that are known outside lead there?
  bool has_escaped(std::uint32_t root) const { return escaped_.contains(root); }

 private:
  // What is known of a term: where it points if it is a pointer, the negation of one or something made of
  // pointers in a way that is not understood; and a number that it is a multiple of.
  enum class Form { pointer, negated, mixed };
  struct Value {
    std::optional<Cell> cell;
    Form form = Form::pointer;
    std::uint64_t multiple = 1;
  };

  void collect_terms();
  void solve();
  void look_at_everything();
  Value value_of(Term term);
  std::optional<Cell> operation(Term term, Memory::Operation operation);
  Value sum(Term left, Term right);
  std::optional<Cell> together(std::span<const Term> terms);
  Value mixed(std::span<const Term> terms);
  std::uint64_t multiple(Term term) const;
  std::optional<Cell> address(Term term);
  void assign(VariableId variable, Term value);
  void compare(Term left, Term right);
  void look_up(Term index);
  void leak(Cell cell);
  bool comes_from_outside(Cell cell) const;
  void find_escaped();
  std::int64_t number(Term constant) const;

  const Value& value(Term term) const { return values_[index_[term.index()]]; }

  const Program& program_;
  const Terms& terms_;
  const Memory& memory_;
  Cells cells_;
  std::uint32_t outside_;
  bool unknown_is_outside_ = false, follow_arithmetic_ = false;
  std::vector<Term> order_;           // all terms of the program, arguments first
  std::vector<std::uint32_t> index_;  // of terms in that order
  std::vector<Value> values_;         // in that order
  std::unordered_map<VariableId, std::optional<Cell>> variables_;
  std::vector<Cell> leaked_;  // numbers may depend on their addresses
  bool has_wild_accesses_ = false;
  std::map<std::uint32_t, Cell> escapes_;      // by their operations
  std::unordered_set<std::uint32_t> escaped_;  // roots
};

}  // namespace hone::c
