// SPDX-License-Identifier: Apache-2.0
#include "interpolation/fallback/boolean_lemmas.h"

#include <algorithm>
#include <map>

#include "logic/traversal.h"

namespace hone {

namespace {

class LemmaSearch {
 public:
  LemmaSearch(Terms& terms, const InterpolationProblem& problem, RunContext& context)
      : terms_(terms),
        context_(context),
        skeleton_(make_solver(terms, context)),
        solver_(make_solver(terms, context)),
        cuts_(problem.cuts.size()) {
    const CutTree tree = cut_tree(problem);
    for (const std::size_t child : tree.nodes.back().children) {
      applicable_ = applicable_ && tree.nodes[child].children.empty();
      add_part(problem, tree.nodes[child].formulas, child);
    }
    for (const std::size_t formula : tree.nodes.back().formulas) add_part(problem, {formula}, cuts_);
    find_shared_symbols();
  }

  bool applicable() const { return applicable_; }

  // unsat: the lemmas contradict each other.
  Answer search() {
    while (true) {
      context_.check_limits();
      const Answer answer = skeleton_->check(names_);
      if (answer == Answer::unsat) return answer;
      if (answer == Answer::unknown) return answer;
      const Model model = skeleton_->model(shared_);
      bool consistent = true;
      for (Part& part : parts_) {
        const Answer fits = learn(part, model);
        if (fits == Answer::unknown) return fits;
        consistent = consistent && fits == Answer::sat;
      }
      if (consistent) return Answer::sat;
    }
  }

  std::vector<Term> interpolants() {
    std::vector<std::vector<Term>> needed(cuts_ + 1);
    for (const Term name : skeleton_->unsat_core()) {
      const Lemma& lemma = lemmas_.at(name);
      needed[lemma.cut].push_back(lemma.clause);
    }
    std::vector<Term> result;
    for (std::size_t cut = 0; cut < cuts_; ++cut) {
      std::sort(needed[cut].begin(), needed[cut].end());
      result.push_back(terms_.and_(needed[cut]));
    }
    return result;
  }

 private:
  struct Part {
    std::size_t cut;  // cuts_ for a formula that is in none
    std::vector<Term> formulas;
    std::vector<Term> symbols;       // first all, then only shared ones
    std::vector<Term> known_to_fit;  // the last assignment that it agreed with
  };
  struct Lemma {
    std::size_t cut;
    Term clause;
  };

  void add_part(const InterpolationProblem& problem, const std::vector<std::size_t>& formulas,
                std::size_t cut) {
    Part part{cut, {}, {}, {}};
    for (const std::size_t formula : formulas) part.formulas.push_back(problem.formulas[formula]);
    part.symbols = free_symbols(terms_, part.formulas);
    for_each_subterm(terms_, part.formulas,
                     [&](Term term) { applicable_ = applicable_ && terms_.kind(term) != Kind::apply; });
    parts_.push_back(std::move(part));
  }

  void find_shared_symbols() {
    std::map<Term, std::size_t> occurrences;
    for (const Part& part : parts_)
      for (const Term symbol : part.symbols) ++occurrences[symbol];
    for (const auto& [symbol, count] : occurrences)
      if (count > 1) {
        shared_.push_back(symbol);
        applicable_ = applicable_ && terms_.sort(symbol) == terms_.bool_sort();
      }
    for (Part& part : parts_)
      std::erase_if(part.symbols, [&](Term symbol) { return occurrences.at(symbol) == 1; });
  }

  // Does the part agree with an assignment? If not, it learns why.
  Answer learn(Part& part, const Model& model) {
    std::vector<Term> literals;
    for (const Term symbol : part.symbols)
      literals.push_back(model.value(symbol) == terms_.truth() ? symbol : terms_.not_(symbol));
    if (literals == part.known_to_fit && !literals.empty()) return Answer::sat;
    solver_->push();  // one solver for all parts: to make one takes longer than most questions
    for (const Term formula : part.formulas) solver_->add(formula);
    const Answer answer = solver_->check(literals);
    if (answer == Answer::sat) part.known_to_fit = literals;
    if (answer == Answer::unsat) add_lemma(part, minimal(solver_->unsat_core()));
    solver_->pop();
    return answer;
  }

  void add_lemma(const Part& part, const std::vector<Term>& excluded) {
    std::vector<Term> clause;
    for (const Term literal : excluded) clause.push_back(terms_.not_(literal));
    const Term name = terms_.fresh_symbol("lemma", terms_.bool_sort());
    names_.push_back(name);
    lemmas_.emplace(name, Lemma{part.cut, terms_.or_(clause)});
    skeleton_->add(terms_.implies(name, terms_.or_(clause)));
  }

  std::vector<Term> minimal(std::vector<Term> core) {
    std::sort(core.begin(), core.end());
    for (std::size_t i = 0; i < core.size();) {
      std::vector<Term> others = core;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      if (solver_->check(others) == Answer::unsat)
        core = std::move(others);
      else
        ++i;
    }
    return core;
  }

  Terms& terms_;
  RunContext& context_;
  std::unique_ptr<Solver> skeleton_;  // knows the lemmas
  std::unique_ptr<Solver> solver_;    // knows one part at a time
  std::size_t cuts_;
  bool applicable_ = true;
  std::vector<Part> parts_;
  std::vector<Term> shared_, names_;
  std::map<Term, Lemma> lemmas_;  // by name
};

}  // namespace

LemmaInterpolants interpolate_by_lemmas(Terms& terms, const InterpolationProblem& problem,
                                        RunContext& context) {
  LemmaSearch search(terms, problem, context);
  if (!search.applicable())
    return {Answer::unknown, {}, "cuts contain each other, or share more than Boolean symbols"};
  const Answer answer = search.search();
  if (answer == Answer::sat) return {answer, {}, "the formulas do not contradict each other"};
  if (answer == Answer::unknown) return {answer, {}, "a question has no answer"};
  return {answer, Interpolants{search.interpolants(), "lemmas"}, ""};
}

}  // namespace hone
