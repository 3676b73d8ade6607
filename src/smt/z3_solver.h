// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "smt/solver.h"

namespace hone {

// Z3 behind the Solver interface; a context of its own per solver, nothing shared.
class Z3Solver : public Solver {
 public:
  Z3Solver(Terms& terms, RunContext& context);
  ~Z3Solver() override;

  void push() override;
  void pop() override;
  void add(Term formula) override;
  Answer check(std::span<const Term> assumptions) override;
  Model model(std::span<const Term> symbols) override;
  std::vector<Term> unsat_core() override;
  std::string name() const override { return "z3"; }

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace hone
