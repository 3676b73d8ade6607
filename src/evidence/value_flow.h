// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <set>
#include <vector>

#include "logic/terms.h"

namespace hone {

// A variable (as its symbol), or one element of an array.
struct Cell {
  Term symbol;
  Term index;  // invalid: all of it
  auto operator<=>(const Cell&) const = default;
};

// From which cells the value of a term comes, where all symbols have values.
class ValueFlow {
 public:
  ValueFlow(Terms& terms, std::function<Term(Term)> value_of_symbol)
      : terms_(terms), value_of_symbol_(std::move(value_of_symbol)) {}

  // Adds those of the whole term, or of the element of an array term.
  void add_sources(Term term, std::set<Cell>& cells);
  void add_sources_of_element(Term array, Term index, std::set<Cell>& cells);

  // Is an element of an array term (or, without an index, a term) just that of a symbol, as it was?
  bool is_still(Term term, Term index, Term symbol);

 private:
  Term value(Term term);
  Term deciding_argument(Term term);

  Terms& terms_;
  std::function<Term(Term)> value_of_symbol_;
  std::set<Term> seen_;
};

}  // namespace hone
