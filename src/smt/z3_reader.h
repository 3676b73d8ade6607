// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <z3++.h>

#include <optional>
#include <unordered_map>
#include <vector>

#include "logic/terms.h"

namespace hone {

// Z3 expressions back to terms, for formulas that Z3 made up itself: symbols and functions keep their names,
// bound variables become fresh symbols. The result is an invalid handle if something has no counterpart among
// our terms (a bit-vector as an integer, a symbol whose name has another sort here).
class Z3Reader {
 public:
  Z3Reader(Terms& terms, z3::context& context) : terms_(terms), context_(context), pinned_(context) {}

  Term operator()(const z3::expr& expression);

 private:
  using Arguments = std::vector<Term>;

  Sort read_sort(const z3::sort& sort);  // invalid if we have no such sort
  bool push_arguments(const z3::expr& expression, std::vector<z3::expr>& stack);
  Term build(const z3::expr& expression);
  Term build_quantifier(const z3::expr& quantifier);
  Term build_number(const z3::expr& number);
  Term build_named(const z3::expr& expression, const Arguments& arguments);
  Term build_core(const z3::expr& expression, const Arguments& arguments);
  Term build_arithmetic(const z3::expr& expression, const Arguments& arguments);
  Term build_array(const z3::expr& expression, const Arguments& arguments);
  Term build_bitvector(const z3::expr& expression, const Arguments& arguments);
  Term distinct(const Arguments& arguments);
  Term chain(const Arguments& arguments, Term (Terms::*relation)(Term, Term));
  Term rotate_left(Term bits, unsigned by);
  Term signed_modulo(Term a, Term b);

  Terms& terms_;
  z3::context& context_;
  z3::expr_vector pinned_;  // Z3 gives the number of a dead expression to a new one
  std::unordered_map<unsigned, Term> done_;
};

}  // namespace hone
