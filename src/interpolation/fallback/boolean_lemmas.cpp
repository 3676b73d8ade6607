// SPDX-License-Identifier: Apache-2.0
#include "interpolation/fallback/boolean_lemmas.h"

#include <algorithm>
#include <map>

#include "interpolation/fallback/lemma_search.h"
#include "logic/traversal.h"
#include "smt/minimal_core.h"

namespace hone {

namespace {

// What one cut says: one solver serves all parts, because to make one takes longer than most questions.
class Part : public LemmaSource {
 public:
  Part(Terms& terms, Solver& solver, std::vector<Term> formulas)
      : terms_(terms),
        solver_(solver),
        formulas_(std::move(formulas)),
        symbols_(free_symbols(terms, formulas_)) {}

  std::vector<Term> symbols() override { return symbols_; }
  std::size_t lemma_count() override { return lemmas_.size(); }
  Term lemma(std::size_t number) override { return lemmas_[number]; }
  Answer ask(const Model& assignment) override;

  template <class Predicate>
  void keep_symbols(const Predicate& shared) {
    std::erase_if(symbols_, [&](Term symbol) { return !shared(symbol); });
  }

 private:
  void add_lemma(const std::vector<Term>& excluded);

  Terms& terms_;
  Solver& solver_;
  std::vector<Term> formulas_, symbols_, lemmas_;
  std::vector<Term> known_to_fit_;  // the last assignment that it agreed with
};

Answer Part::ask(const Model& assignment) {
  std::vector<Term> literals;
  for (const Term symbol : symbols_)
    literals.push_back(assignment.value(symbol) == terms_.truth() ? symbol : terms_.not_(symbol));
  if (literals == known_to_fit_ && !literals.empty()) return Answer::sat;
  solver_.push();
  for (const Term formula : formulas_) solver_.add(formula);
  const Answer answer = solver_.check(literals);
  if (answer == Answer::sat) known_to_fit_ = literals;
  if (answer == Answer::unsat) add_lemma(minimal_core(solver_, solver_.unsat_core()));
  solver_.pop();
  return answer;
}

void Part::add_lemma(const std::vector<Term>& excluded) {
  std::vector<Term> clause;
  for (const Term literal : excluded) clause.push_back(terms_.not_(literal));
  lemmas_.push_back(terms_.or_(clause));
}

// The cuts that stand side by side, in the order of the problem, and behind them the formulas in none.
class Parts {
 public:
  Parts(Terms& terms, const InterpolationProblem& problem, RunContext& context)
      : terms_(terms), solver_(make_solver(terms, context)) {
    const CutTree tree = cut_tree(problem);
    for (const std::size_t child : tree.nodes.back().children) {
      applicable_ = applicable_ && tree.nodes[child].children.empty();
      cuts_.push_back(child);
      add(problem, tree.nodes[child].formulas);
    }
    for (const std::size_t formula : tree.nodes.back().formulas) add(problem, {formula});
    find_shared_symbols();
  }

  bool applicable() const { return applicable_; }

  std::vector<LemmaSource*> sources() {
    std::vector<LemmaSource*> result;
    for (Part& part : parts_) result.push_back(&part);
    return result;
  }

  // The lemmas of each cut that were needed.
  std::vector<Term> interpolants(const std::vector<std::vector<std::size_t>>& needed) {
    std::vector<Term> result(cuts_.size(), terms_.truth());
    for (std::size_t i = 0; i < cuts_.size(); ++i) {
      std::vector<Term> lemmas;
      for (const std::size_t number : needed[i]) lemmas.push_back(parts_[i].lemma(number));
      std::sort(lemmas.begin(), lemmas.end());
      result[cuts_[i]] = terms_.and_(lemmas);
    }
    return result;
  }

 private:
  void add(const InterpolationProblem& problem, const std::vector<std::size_t>& numbers) {
    std::vector<Term> formulas;
    for (const std::size_t number : numbers) formulas.push_back(problem.formulas[number]);
    for_each_subterm(terms_, formulas,
                     [&](Term term) { applicable_ = applicable_ && terms_.kind(term) != Kind::apply; });
    parts_.emplace_back(terms_, *solver_, std::move(formulas));
  }

  void find_shared_symbols() {
    std::map<Term, std::size_t> occurrences;
    for (Part& part : parts_)
      for (const Term symbol : part.symbols()) ++occurrences[symbol];
    for (const auto& [symbol, count] : occurrences)
      applicable_ = applicable_ && (count == 1 || terms_.sort(symbol) == terms_.bool_sort());
    for (Part& part : parts_) part.keep_symbols([&](Term symbol) { return occurrences.at(symbol) > 1; });
  }

  Terms& terms_;
  std::unique_ptr<Solver> solver_;  // knows one part at a time
  bool applicable_ = true;
  std::vector<std::size_t> cuts_;  // by part
  std::vector<Part> parts_;
};

}  // namespace

LemmaInterpolants interpolate_by_lemmas(Terms& terms, const InterpolationProblem& problem,
                                        RunContext& context) {
  Parts parts(terms, problem, context);
  if (!parts.applicable())
    return {Answer::unknown, {}, "cuts contain each other, or share more than Boolean symbols"};
  LemmaSearch search(terms, parts.sources(), context);
  const Answer answer = search.search();
  if (answer == Answer::sat) return {answer, {}, "the formulas do not contradict each other"};
  if (answer == Answer::unknown) return {answer, {}, "a question has no answer"};
  return {answer, Interpolants{parts.interpolants(search.needed()), "lemmas"}, ""};
}

}  // namespace hone
