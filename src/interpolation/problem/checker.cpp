// SPDX-License-Identifier: Apache-2.0
#include "interpolation/problem/checker.h"

#include <fmt/format.h>

#include "interpolation/problem/vocabulary.h"
#include "logic/traversal.h"

namespace hone {

namespace {

std::string text(const Cut& cut) { return fmt::format("the cut [{}, {})", cut.begin, cut.end); }

class Checker {
 public:
  Checker(Terms& terms, const InterpolationProblem& problem, const Interpolants& interpolants, Solver& solver)
      : terms_(terms), problem_(problem), interpolants_(interpolants), solver_(solver) {}

  InterpolantCheck run(CheckDepth depth) {
    check_shape();
    if (!violated()) check_vocabulary();
    if (!violated()) check_tree();
    if (!violated() && depth == CheckDepth::every_cut) check_every_cut();
    return result_;
  }

 private:
  using Status = InterpolantCheck::Status;

  bool violated() const { return result_.status == Status::violated; }
  void violation(std::string what) { result_ = {Status::violated, std::move(what)}; }

  void check_shape() {
    if (interpolants_.terms.size() != problem_.cuts.size())
      return violation(fmt::format("there are {} interpolants for {} cuts", interpolants_.terms.size(),
                                   problem_.cuts.size()));
    for (std::size_t i = 0; i < problem_.cuts.size(); ++i)
      if (!interpolants_.terms[i].valid() || !terms_.is_bool(interpolants_.terms[i]))
        return violation("the interpolant of " + text(problem_.cuts[i]) + " is not a formula");
  }

  void check_vocabulary() {
    const Vocabulary vocabulary(terms_, problem_.formulas);
    for (std::size_t i = 0; i < problem_.cuts.size(); ++i) {
      const Term interpolant = interpolants_.terms[i];
      if (vocabulary.is_shared(interpolant, problem_.cuts[i])) continue;
      return violation("the interpolant of " + text(problem_.cuts[i]) + " speaks of " +
                       foreign_name(vocabulary, interpolant, problem_.cuts[i]) +
                       ", which the two sides do not share");
    }
  }

  std::string foreign_name(const Vocabulary& vocabulary, Term interpolant, const Cut& cut) const {
    for (const Term symbol : free_symbols(terms_, interpolant))
      if (vocabulary.place_of_symbol(symbol, cut) != Place::shared) return terms_.name(symbol);
    return "a function";
  }

  void check_tree() {
    const CutTree tree = cut_tree(problem_);
    for (std::size_t i = 0; i < tree.nodes.size() && !violated(); ++i) {
      std::vector<Term> premises;
      for (const std::size_t child : tree.nodes[i].children) premises.push_back(interpolants_.terms[child]);
      for (const std::size_t formula : tree.nodes[i].formulas) premises.push_back(problem_.formulas[formula]);
      if (i < problem_.cuts.size())
        expect_contradiction(
            premises, terms_.not_(interpolants_.terms[i]),
            "what is directly inside of " + text(problem_.cuts[i]) + " does not imply its interpolant");
      else
        expect_contradiction(
            premises, terms_.truth(),
            "the interpolants of the outermost cuts and the formulas outside do not contradict each other");
    }
  }

  void check_every_cut() {
    for (std::size_t i = 0; i < problem_.cuts.size() && !violated(); ++i) {
      const Term interpolant = interpolants_.terms[i];
      std::vector<Term> a, b;
      for (std::size_t k = 0; k < problem_.formulas.size(); ++k)
        (problem_.cuts[i].in_a(k) ? a : b).push_back(problem_.formulas[k]);
      expect_contradiction(a, terms_.not_(interpolant),
                           "A does not imply the interpolant of " + text(problem_.cuts[i]));
      if (!violated())
        expect_contradiction(b, interpolant,
                             "B does not contradict the interpolant of " + text(problem_.cuts[i]));
    }
  }

  void expect_contradiction(const std::vector<Term>& premises, Term last, const std::string& otherwise) {
    solver_.push();
    for (const Term premise : premises) solver_.add(premise);
    solver_.add(last);
    const Answer answer = solver_.check();
    solver_.pop();
    if (answer == Answer::sat) violation(otherwise);
    if (answer == Answer::unknown && result_.status == Status::valid)
      result_ = {Status::unchecked, "could not be checked: " + otherwise};
  }

  Terms& terms_;
  const InterpolationProblem& problem_;
  const Interpolants& interpolants_;
  Solver& solver_;
  InterpolantCheck result_;
};

}  // namespace

InterpolantCheck check_interpolants(Terms& terms, const InterpolationProblem& problem,
                                    const Interpolants& interpolants, Solver& solver, CheckDepth depth) {
  return Checker(terms, problem, interpolants, solver).run(depth);
}

}  // namespace hone
