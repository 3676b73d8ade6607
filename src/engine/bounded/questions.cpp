// SPDX-License-Identifier: Apache-2.0
#include "engine/bounded/questions.h"

#include "engine/bounded/limits.h"

namespace hone {

Questions::Questions(Terms& terms, RunContext& context)
    : terms_(terms),
      context_(context),
      solvers_(terms, context),
      incremental_(terms, solvers_, context, limits::bounded::effort_of_easy_questions) {}

void Questions::define(const std::vector<Term>& definitions) {
  for (const Term definition : definitions) incremental_.add(definition);
}

Answer Questions::ask(Term condition, std::uint64_t effort) {
  const ScopedTimer timer(context_, "questions");
  own_.reset();
  Answer answer = incremental_.check(std::span(&condition, 1));
  if (answer == Answer::unknown && effort > limits::bounded::effort_of_easy_questions) {
    context_.statistics().count("bounded: questions to a solver of their own");
    own_ = solvers_.make_for(effort);
    for (const Term formula : incremental_.formulas()) own_->add(formula);
    own_->add(condition);
    answer = own_->check();
  }
  if (answer == Answer::unsat) incremental_.add(terms_.not_(condition));
  return answer;
}

Model Questions::model(std::vector<Term> symbols) {
  return own_ ? incremental_.model_of(*own_, std::move(symbols)) : incremental_.model(std::move(symbols));
}

}  // namespace hone
