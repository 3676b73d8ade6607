// SPDX-License-Identifier: Apache-2.0
#include "smt/integer_question.h"

#include <algorithm>

#include "logic/traversal.h"

namespace hone {

namespace {

std::vector<Term> all_of(std::vector<Term> formulas, const std::vector<Term>& assumptions) {
  formulas.insert(formulas.end(), assumptions.begin(), assumptions.end());
  return formulas;
}

}  // namespace

IntegerQuestion::IntegerQuestion(Terms& terms, std::vector<Term> formulas, std::vector<Term> assumptions)
    : terms_(terms),
      formulas_(std::move(formulas)),
      assumptions_(std::move(assumptions)),
      encoding_(terms, all_of(formulas_, assumptions_)),
      symbols_(free_symbols(terms, all_of(formulas_, assumptions_))) {}

Answer IntegerQuestion::ask(Solver& solver) {
  if (!encode(solver)) return Answer::unknown;
  const Answer answer = solver.check(names_);
  if (answer == Answer::sat && !keep_values(solver)) return Answer::unknown;
  if (answer == Answer::unsat) keep_core(solver);
  return answer;
}

bool IntegerQuestion::encode(Solver& solver) {
  for (const Term formula : formulas_) {
    const Term encoded = encoding_.encoded(formula);
    if (!encoded.valid()) return false;
    solver.add(encoded);
  }
  for (const Term assumption : assumptions_) {
    const Term encoded = encoding_.encoded(assumption);
    if (!encoded.valid()) return false;
    names_.push_back(terms_.fresh_symbol("assumed", terms_.bool_sort()));
    solver.add(terms_.implies(names_.back(), encoded));
  }
  return true;
}

// A bit-vector is its integer modulo a power of two. Arrays are not brought back.
bool IntegerQuestion::keep_values(Solver& solver) {
  std::vector<Term> wanted;
  for (const Term symbol : symbols_) {
    const SortKind kind = terms_.kind(terms_.sort(symbol));
    if (kind != SortKind::boolean && kind != SortKind::bitvector) return false;
    wanted.push_back(kind == SortKind::boolean ? symbol : encoding_.integer_of(symbol));
  }
  const Model found = solver.model(wanted);
  for (std::size_t i = 0; i < symbols_.size(); ++i) {
    const Term value = found.value(wanted[i]);
    const Sort sort = terms_.sort(symbols_[i]);
    values_.emplace(symbols_[i], terms_.kind(sort) == SortKind::boolean
                                     ? value
                                     : terms_.bitvector(terms_.integer_value(value), terms_.width(sort)));
  }
  return true;
}

void IntegerQuestion::keep_core(Solver& solver) {
  const std::vector<Term> names = solver.unsat_core();
  for (std::size_t i = 0; i < names_.size(); ++i)
    if (std::find(names.begin(), names.end(), names_[i]) != names.end()) core_.push_back(assumptions_[i]);
}

Model IntegerQuestion::model(std::span<const Term> symbols) const {
  std::unordered_map<Term, Term> values;
  for (const Term symbol : symbols)
    if (const auto found = values_.find(symbol); found != values_.end()) values.insert(*found);
  return Model(terms_, std::move(values));
}

}  // namespace hone
