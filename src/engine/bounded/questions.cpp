// SPDX-License-Identifier: Apache-2.0
#include "engine/bounded/questions.h"

#include <algorithm>

#include "engine/bounded/limits.h"
#include "logic/traversal.h"

namespace hone {

Questions::Questions(Terms& terms, RunContext& context)
    : terms_(terms),
      context_(context),
      solvers_(terms, context),
      incremental_(solvers_.make_for(limits::bounded::effort_of_easy_questions)),
      reads_(std::make_unique<ArrayReads>(terms)) {}

void Questions::define(const std::vector<Term>& definitions) {
  for (const Term definition : definitions) add(definition);
}

void Questions::add(Term formula) {
  formulas_.push_back(formula);
  if (reads_ && !add_without_arrays(formula)) return keep_arrays();
  if (!reads_) incremental_->add(formula);
}

bool Questions::add_without_arrays(Term formula) {
  const Term translated = reads_->without_arrays(formula);
  if (!translated.valid()) return false;
  translated_.push_back(translated);
  incremental_->add(translated);
  for (; consistent_ < reads_->consistency().size(); ++consistent_) {
    translated_.push_back(reads_->consistency()[consistent_]);
    incremental_->add(translated_.back());
  }
  return true;
}

void Questions::keep_arrays() {
  context_.log("arrays are compared or nested: they are left to the solver");
  reads_.reset();
  translated_.clear();
  incremental_ = solvers_.make_for(limits::bounded::effort_of_easy_questions);
  for (const Term formula : formulas_) incremental_->add(formula);
}

Answer Questions::ask(Term condition, std::uint64_t effort) {
  const ScopedTimer timer(context_, "questions");
  last_ = incremental_.get();
  Answer answer = incremental_->check(std::span(&condition, 1));
  if (answer == Answer::unknown && effort > limits::bounded::effort_of_easy_questions) {
    context_.statistics().count("bounded: questions to a solver of their own");
    own_ = solvers_.make_for(effort);
    for (const Term formula : reads_ ? translated_ : formulas_) own_->add(formula);
    own_->add(condition);
    last_ = own_.get();
    answer = own_->check();
  }
  if (answer == Answer::unsat) add(terms_.not_(condition));
  return answer;
}

Model Questions::model(std::vector<Term> symbols) {
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
  const Model found = last_->model(scalars);
  std::unordered_map<Term, Term> values;
  for (const Term symbol : scalars) values.emplace(symbol, found.value(symbol));
  for (const Term array : arrays) values.emplace(array, array_value(array, found));
  return Model(terms_, std::move(values));
}

Term Questions::array_value(Term symbol, const Model& scalars) {
  Term value = default_value(terms_, terms_.sort(symbol));
  for (const ArrayReads::Read& read : reads_->reads_of(symbol))
    value = terms_.store(value, scalars.evaluate(read.index), scalars.evaluate(read.value));
  return value;
}

}  // namespace hone
