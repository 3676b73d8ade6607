// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "smt/solver.h"

namespace hone {

class Z3Context;
std::shared_ptr<Z3Context> make_z3_context(Terms& terms);

// Z3 behind the Solver interface. Solvers of one run may share a context; they share no formulas.
class Z3Solver : public Solver {
 public:
  Z3Solver(Terms& terms, RunContext& context);
  // Where it knows arrays of bit-vectors, such questions have a procedure of their own (see SolverFamily).
  Z3Solver(Terms& terms, RunContext& context, std::shared_ptr<Z3Context> shared, bool knows_arrays_of_words);
  ~Z3Solver() override;

  void push() override;
  void pop() override;
  void add(Term formula) override;
  Answer check(std::span<const Term> assumptions) override;
  Model model(std::span<const Term> symbols) override;
  std::vector<Term> unsat_core() override;
  std::string name() const override { return "z3"; }
  // For each question, instead of --solver-effort. Who may take more has more time than --solver-timeout,
  // too.
  void set_effort(std::uint64_t effort);

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace hone
