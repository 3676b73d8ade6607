// SPDX-License-Identifier: Apache-2.0
#include "smt/interval_question.h"

#include "logic/array_reads.h"
#include "logic/traversal.h"
#include "smt/limits.h"

namespace hone {

namespace {

bool reads_arrays(const Terms& terms, std::span<const Term> formulas) {
  bool found = false;
  for_each_subterm(terms, formulas, [&](Term term) { found |= terms.kind(term) == Kind::select; });
  return found;
}

std::vector<Term> both(std::vector<Term> formulas, std::span<const Term> others) {
  formulas.insert(formulas.end(), others.begin(), others.end());
  return formulas;
}

}  // namespace

IntervalQuestion::IntervalQuestion(Terms& terms, std::vector<Term> formulas, std::vector<Term> assumptions,
                                   RunContext& run)
    : terms_(terms), run_(run), formulas_(std::move(formulas)), assumptions_(std::move(assumptions)) {
  has_arrays_ = reads_arrays(terms, both(formulas_, assumptions_));
  ArrayReads reads(terms);
  // What cannot be said without arrays says nothing here.
  const auto translated = [&](std::span<const Term> given) {
    std::vector<Term> result;
    for (const Term formula : given) {
      const Term without = has_arrays_ ? reads.without_arrays(formula) : formula;
      result.push_back(without.valid() ? without : terms.truth());
    }
    return result;
  };
  translated_ = translated(formulas_);
  translated_assumptions_ = translated(assumptions_);
  translated_ = both(std::move(translated_), reads.consistency());
  intervals_.emplace(terms, both(translated_, translated_assumptions_), [this](std::uint64_t steps) {
    steps_ += steps;
    return steps_ >= allowed_;
  });
}

Answer IntervalQuestion::ask(std::uint64_t effort) {
  const BranchAndPrune::Outcome outcome = search(translated_assumptions_, effort);
  if (outcome == BranchAndPrune::Outcome::no_solution) {
    minimise_core();
    return Answer::unsat;
  }
  // An array that has the values that were read is not made here.
  return outcome == BranchAndPrune::Outcome::solution && !has_arrays_ ? Answer::sat : Answer::unknown;
}

BranchAndPrune::Outcome IntervalQuestion::search(std::span<const Term> assumptions, std::uint64_t effort) {
  steps_ = 0;
  allowed_ = std::min(effort, run_.remaining_effort()) * limits::smt::revisions_of_effort;
  const BranchAndPrune::Outcome outcome = intervals_->search(both(translated_, assumptions));
  run_.spend(1 + steps_ / limits::smt::revisions_of_effort);
  return outcome;
}

// Assumptions without which the same search comes to the same end are left out.
void IntervalQuestion::minimise_core() {
  core_ = assumptions_;
  std::vector<Term> needed = translated_assumptions_;
  if (core_.size() > limits::smt::assumptions_of_minimised_core) return;
  for (std::size_t i = core_.size(); i-- > 0;) {
    std::vector<Term> fewer = needed;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (search(fewer, 1) != BranchAndPrune::Outcome::no_solution) continue;
    needed = std::move(fewer);
    core_.erase(core_.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

Model IntervalQuestion::model(std::span<const Term> symbols) const {
  std::unordered_map<Term, Term> values;
  for (const Term symbol : symbols)
    if (const auto found = intervals_->solution().find(symbol); found != intervals_->solution().end())
      values.insert(*found);
  return Model(terms_, std::move(values));
}

}  // namespace hone
