// SPDX-License-Identifier: Apache-2.0
#include "refinement/transitions/path_lemmas.h"

#include <fmt/format.h>

namespace hone {

PathLemmas::PathLemmas(std::vector<EdgeId> edges, AbstractTransitions& transitions, OperationLemmas& lemmas,
                       Terms& terms, RunContext& context)
    : edges_(std::move(edges)),
      transitions_(transitions),
      lemmas_(lemmas),
      terms_(terms),
      context_(context),
      skeleton_(make_solver(terms, context)),
      taken_(edges_.size()) {}

Answer PathLemmas::search() {
  while (true) {
    context_.check_limits();
    context_.statistics().count("transition: assignments tried");
    take_lemmas();
    if (const Answer answer = skeleton_->check(names_); answer != Answer::sat) return answer;
    std::vector<Term> propositions;
    for (std::size_t i = 0; i < edges_.size(); ++i)
      for (const auto& [predicate, proposition] : transitions_.propositions(edges_[i], i))
        propositions.push_back(proposition);
    const Answer answer = ask_operations(skeleton_->model(propositions));
    if (answer != Answer::unsat) return answer;
  }
}

void PathLemmas::take_lemmas() {
  for (std::size_t i = 0; i < edges_.size(); ++i) {
    const std::vector<Term>& known = lemmas_.of(edges_[i]);
    for (std::size_t& next = taken_[i]; next < known.size(); ++next) {
      const Term name = terms_.symbol(fmt::format("lemma!{}", names_.size()), terms_.bool_sort());
      names_.push_back(name);
      named_[name] = {i, known[next]};
      skeleton_->add(terms_.implies(name, transitions_.shifted(known[next], edges_[i], i)));
    }
  }
}

Answer PathLemmas::ask_operations(const Model& model) {
  Answer result = Answer::sat;
  for (std::size_t i = 0; i < edges_.size(); ++i) {
    std::vector<Term> literals;
    const auto here = transitions_.propositions(edges_[i], i), own = transitions_.propositions(edges_[i], 0);
    for (std::size_t j = 0; j < here.size(); ++j)
      literals.push_back(model.value(here[j].second) == terms_.truth() ? own[j].second
                                                                       : terms_.not_(own[j].second));
    const Answer answer = lemmas_.ask(edges_[i], literals);
    if (answer == Answer::unknown) return answer;
    if (answer == Answer::unsat) result = answer;
  }
  return result;
}

std::vector<Term> PathLemmas::needed() {
  std::vector<std::vector<Term>> by_step(edges_.size());
  for (const Term name : skeleton_->unsat_core()) {
    const Located& located = named_.at(name);
    by_step[located.step].push_back(located.lemma);
  }
  std::vector<Term> result;
  for (const std::vector<Term>& lemmas : by_step) result.push_back(terms_.and_(lemmas));
  return result;
}

}  // namespace hone
