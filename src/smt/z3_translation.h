// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <z3++.h>

#include <unordered_map>
#include <vector>

#include "logic/terms.h"

namespace hone {

// Terms to Z3 expressions and constants back, with a memory: each term is translated once per context.
class Z3Translation {
 public:
  Z3Translation(Terms& terms, z3::context& context)
      : terms_(terms), context_(context), memory_(context), float_memory_(context) {}

  z3::expr operator()(Term term);
  // An invalid handle if it is not a plain value. Where an array is given by a function, the model knows
  // that.
  Term constant(const z3::expr& value, Sort sort, const z3::model* model = nullptr);

 private:
  z3::sort translate(Sort sort);
  z3::expr build(Term term);
  z3::expr argument(Term term, std::size_t i) { return memory_[index_.at(terms_.argument(term, i))]; }
  z3::expr build_nary(Term term);
  z3::expr build_bitvector(Term term);
  z3::expr build_quantifier(Term term);
  z3::expr build_number(Term term);
  Term array_constant(const z3::expr& value, Sort sort, const z3::model* model);
  Term array_of_function(const z3::func_decl& function, Sort sort, const z3::model& model);
  Term element_constant(const z3::expr& value, Sort sort);

  // z3_floats.cpp
  z3::expr build_floating(Term term);
  z3::expr build_float(Term term);
  z3::expr float_argument(Term term, std::size_t i);
  void remember_float(Term term, const z3::expr& number);

  Terms& terms_;
  z3::context& context_;
  z3::expr_vector memory_;
  std::unordered_map<Term, int> index_;
  z3::expr_vector float_memory_;  // terms as floating point numbers
  std::unordered_map<Term, int> floats_;
};

}  // namespace hone
