// SPDX-License-Identifier: Apache-2.0
#include "smt/array_free_solver.h"

#include "logic/traversal.h"

namespace hone {

ArrayFreeSolver::ArrayFreeSolver(Terms& terms, SolverFamily& solvers, RunContext& context,
                                 std::uint64_t effort)
    : terms_(terms),
      solvers_(solvers),
      context_(context),
      effort_(effort),
      solver_(solvers.make_for(effort)),
      reads_(std::make_unique<ArrayReads>(terms)) {}

void ArrayFreeSolver::add(Term formula) {
  formulas_.push_back(formula);
  if (reads_ && !add_without_arrays(formula)) return keep_arrays();
  if (!reads_) solver_->add(formula);
}

bool ArrayFreeSolver::add_without_arrays(Term formula) {
  const Term translated = reads_->without_arrays(formula);
  if (!translated.valid()) return false;
  translated_.push_back(translated);
  solver_->add(translated);
  for (; consistent_ < reads_->consistency().size(); ++consistent_) {
    translated_.push_back(reads_->consistency()[consistent_]);
    solver_->add(translated_.back());
  }
  return true;
}

void ArrayFreeSolver::keep_arrays() {
  context_.log("arrays are compared or nested: they are left to the solver");
  reads_.reset();
  translated_.clear();
  solver_ = solvers_.make_for(effort_);
  for (const Term formula : formulas_) solver_->add(formula);
}

Answer ArrayFreeSolver::check(std::span<const Term> assumptions) { return solver_->check(assumptions); }

Model ArrayFreeSolver::model_of(Solver& answered, std::vector<Term> symbols) {
  std::vector<Term> scalars, arrays;
  for (const Term symbol : symbols) {
    const bool is_array = terms_.kind(terms_.sort(symbol)) == SortKind::array;
    (is_array && reads_ ? arrays : scalars).push_back(symbol);
  }
  std::vector<Term> read;
  for (const Term array : arrays)
    for (const ArrayReads::Read& each : reads_->reads_of(array))
      read.insert(read.end(), {each.index, each.value});
  for (const Term symbol : free_symbols(terms_, read)) scalars.push_back(symbol);
  const Model found = answered.model(scalars);
  std::unordered_map<Term, Term> values;
  for (const Term symbol : scalars) values.emplace(symbol, found.value(symbol));
  for (const Term array : arrays) values.emplace(array, array_value(array, found));
  return Model(terms_, std::move(values));
}

Term ArrayFreeSolver::array_value(Term symbol, const Model& scalars) {
  Term value = default_value(terms_, terms_.sort(symbol));
  for (const ArrayReads::Read& read : reads_->reads_of(symbol))
    value = terms_.store(value, scalars.evaluate(read.index), scalars.evaluate(read.value));
  return value;
}

}  // namespace hone
