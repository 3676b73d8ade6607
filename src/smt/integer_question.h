// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "logic/integers/integer_encoding.h"
#include "smt/solver.h"

namespace hone {

// A question about bit-vectors, asked about the integers that say exactly the same (logic/integers). Sums,
// products with constants and remainders are a few linear constraints then, where their circuits of bits are
// hard.
class IntegerQuestion {
 public:
  IntegerQuestion(Terms& terms, std::vector<Term> formulas, std::vector<Term> assumptions);

  // By a solver that knows nothing yet. Unknown where the formulas cannot be said in linear arithmetic.
  Answer ask(Solver& solver);

  // After sat: the values of the symbols; of one that does not occur there is none.
  Model model(std::span<const Term> symbols) const;
  // After unsat: the assumptions that were needed.
  const std::vector<Term>& core() const { return core_; }

 private:
  bool encode(Solver& solver);
  bool keep_values(Solver& solver);
  void keep_core(Solver& solver);

  Terms& terms_;
  std::vector<Term> formulas_, assumptions_;
  IntegerEncoding encoding_;
  std::vector<Term> names_;  // of the assumptions
  std::vector<Term> symbols_;
  std::unordered_map<Term, Term> values_;
  std::vector<Term> core_;
};

}  // namespace hone
