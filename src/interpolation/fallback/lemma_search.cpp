// SPDX-License-Identifier: Apache-2.0
#include "interpolation/fallback/lemma_search.h"

#include <algorithm>

namespace hone {

LemmaSearch::LemmaSearch(Terms& terms, std::vector<LemmaSource*> sources, RunContext& context)
    : terms_(terms),
      context_(context),
      sources_(std::move(sources)),
      skeleton_(make_solver(terms, context)),
      taken_(sources_.size()) {
  for (LemmaSource* source : sources_)
    for (const Term symbol : source->symbols()) symbols_.push_back(symbol);
  std::sort(symbols_.begin(), symbols_.end());
  symbols_.erase(std::unique(symbols_.begin(), symbols_.end()), symbols_.end());
}

Answer LemmaSearch::search() {
  while (true) {
    context_.check_limits();
    context_.statistics().count("lemmas: assignments tried");
    take_lemmas();
    if (const Answer answer = skeleton_->check(names_); answer != Answer::sat) return answer;
    if (const Answer answer = ask_sources(); answer != Answer::unsat) return answer;
  }
}

void LemmaSearch::take_lemmas() {
  for (std::size_t i = 0; i < sources_.size(); ++i)
    for (std::size_t& next = taken_[i]; next < sources_[i]->lemma_count(); ++next) {
      const Term name = terms_.symbol("lemma!" + std::to_string(names_.size()), terms_.bool_sort());
      names_.push_back(name);
      named_[name] = {i, next};
      skeleton_->add(terms_.implies(name, sources_[i]->lemma(next)));
    }
}

// All of them, so that many lemmas are learnt from one assignment.
Answer LemmaSearch::ask_sources() {
  const Model assignment = skeleton_->model(symbols_);
  Answer result = Answer::sat;
  for (LemmaSource* source : sources_) {
    const Answer answer = source->ask(assignment);
    if (answer == Answer::unknown) return answer;
    if (answer == Answer::unsat) result = answer;
  }
  return result;
}

std::vector<std::vector<std::size_t>> LemmaSearch::needed() {
  std::vector<std::vector<std::size_t>> result(sources_.size());
  for (const Term name : skeleton_->unsat_core()) {
    const Located& located = named_.at(name);
    result[located.source].push_back(located.lemma);
  }
  return result;
}

}  // namespace hone
