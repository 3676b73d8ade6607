// SPDX-License-Identifier: Apache-2.0
#include "refinement/transitions/path_lemmas.h"

#include <memory>

#include "interpolation/fallback/lemma_search.h"

namespace hone {

namespace {

// The operation of one step: its lemmas speak of the times 0 and 1, those of the path of its own times.
class PathStep : public LemmaSource {
 public:
  PathStep(EdgeId edge, std::size_t time, AbstractTransitions& transitions, OperationLemmas& lemmas,
           Terms& terms)
      : edge_(edge), time_(time), transitions_(transitions), lemmas_(lemmas), terms_(terms) {}

  std::vector<Term> symbols() override {
    std::vector<Term> result;
    for (const auto& [predicate, proposition] : transitions_.propositions(edge_, time_))
      result.push_back(proposition);
    return result;
  }
  std::size_t lemma_count() override { return lemmas_.of(edge_).size(); }
  Term lemma(std::size_t number) override {
    return transitions_.shifted(lemmas_.of(edge_)[number], edge_, time_);
  }
  Answer ask(const Model& assignment) override {
    std::vector<Term> literals;
    const auto here = transitions_.propositions(edge_, time_), own = transitions_.propositions(edge_, 0);
    for (std::size_t i = 0; i < here.size(); ++i)
      literals.push_back(assignment.value(here[i].second) == terms_.truth() ? own[i].second
                                                                            : terms_.not_(own[i].second));
    return lemmas_.ask(edge_, literals);
  }

 private:
  EdgeId edge_;
  std::size_t time_;
  AbstractTransitions& transitions_;
  OperationLemmas& lemmas_;
  Terms& terms_;
};

}  // namespace

PathLemmas path_lemmas(const std::vector<EdgeId>& path, AbstractTransitions& transitions,
                       OperationLemmas& lemmas, Terms& terms, RunContext& context) {
  std::vector<std::unique_ptr<PathStep>> steps;
  std::vector<LemmaSource*> sources;
  for (std::size_t i = 0; i < path.size(); ++i) {
    steps.push_back(std::make_unique<PathStep>(path[i], i, transitions, lemmas, terms));
    sources.push_back(steps.back().get());
  }
  LemmaSearch search(terms, sources, context);
  PathLemmas result{search.search(), {}};
  if (result.feasible != Answer::unsat) return result;
  const std::vector<std::vector<std::size_t>> needed = search.needed();
  for (std::size_t i = 0; i < path.size(); ++i) {
    std::vector<Term> of_step;
    for (const std::size_t number : needed[i]) of_step.push_back(lemmas.of(path[i])[number]);
    result.needed.push_back(terms.and_(of_step));
  }
  return result;
}

}  // namespace hone
