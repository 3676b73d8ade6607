// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "smt/solver.h"

namespace hone {

// cvc5 behind the Solver interface: the second opinion.
class Cvc5Solver : public Solver {
 public:
  Cvc5Solver(Terms& terms, RunContext& context);
  ~Cvc5Solver() override;

  void push() override;
  void pop() override;
  void add(Term formula) override;
  Answer check(std::span<const Term> assumptions) override;
  Model model(std::span<const Term> symbols) override;
  std::vector<Term> unsat_core() override;
  std::string name() const override { return "cvc5"; }

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace hone
