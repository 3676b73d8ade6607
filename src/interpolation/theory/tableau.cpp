// SPDX-License-Identifier: Apache-2.0
#include "interpolation/theory/tableau.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "interpolation/theory/linear_solver.h"
#include "interpolation/theory/linear_sums.h"
#include "logic/traversal.h"

namespace hone {

namespace {

// A formula that holds on the current branch, and after which split it came to hold.
struct Fact {
  Term formula;
  int split;  // -1: from the beginning
};

class TableauSearch {
 public:
  TableauSearch(Terms& terms, RunContext& context, std::size_t max_leaves)
      : terms_(terms),
        context_(context),
        leaves_left_(max_leaves),
        integer_splits_left_(4 + max_leaves / 20) {}

  // Are the formulas refuted?
  bool run(std::span<const Term> formulas) {
    Branch branch;
    for (const Term formula : formulas) {
      const Term lifted = lift_ite(terms_, formula, 500);
      if (!lifted.valid()) return false;
      branch.open.push_back({lifted, -1});
    }
    std::set<int> used;
    return refute(std::move(branch), 0, used);
  }

  // After run() found no refutation: values that satisfy everything, if the search ended with some.
  const std::optional<std::unordered_map<Term, Term>>& model() const { return model_; }

 private:
  struct Branch {
    std::vector<Fact> open;  // still to be taken apart
    std::vector<Fact> disjunctions;
    std::vector<Fact> linear;
    std::unordered_map<Term, Fact> literals;  // Boolean atoms, by their literal
  };

  // A disjunction as its cases.
  struct Cases {
    std::vector<Term> formulas;
    int split;
  };

  // Closes the branch; `used` collects the splits that the refutation depends on.
  bool refute(Branch branch, int depth, std::set<int>& used) {
    if (take_apart(branch, used) || close_by_arithmetic(branch, used)) return true;
    if (model_ || leaves_left_ == 0 || depth > 200) return false;
    context_.check_limits();
    const bool by_integer = branch.disjunctions.empty();
    const Cases cases = by_integer ? integer_cases(branch) : smallest_disjunction(branch);
    if (cases.formulas.empty()) {
      keep_model(branch);
      return false;
    }
    if (by_integer && integer_splits_left_-- == 0) {
      integer_splits_left_ = 0;
      return false;
    }
    return split(branch, cases, depth, used);
  }

  Cases smallest_disjunction(Branch& branch) {
    const auto smallest = std::min_element(branch.disjunctions.begin(), branch.disjunctions.end(),
                                           [&](const Fact& a, const Fact& b) {
                                             return cases_of(a.formula).size() < cases_of(b.formula).size();
                                           });
    Cases result{cases_of(smallest->formula), smallest->split};
    branch.disjunctions.erase(smallest);
    return result;
  }

  bool split(const Branch& branch, const Cases& cases, int depth, std::set<int>& used) {
    for (const Term one_case : cases.formulas) {
      Branch next = branch;
      next.open.push_back({one_case, depth});
      std::set<int> used_below;
      if (!refute(std::move(next), depth + 1, used_below)) return false;
      const bool needs_case = used_below.erase(depth) > 0;
      used.merge(used_below);
      if (!needs_case) return true;  // it was refuted without the split: so is everything here
    }
    if (cases.split >= 0) used.insert(cases.split);
    return true;
  }

  std::vector<Term> cases_of(Term formula) {
    const auto arguments = terms_.arguments(formula);
    switch (terms_.kind(formula)) {
      case Kind::or_: return {arguments.begin(), arguments.end()};
      case Kind::ite:
        return {terms_.and_(arguments[0], arguments[1]),
                terms_.and_(terms_.not_(arguments[0]), arguments[2])};
      case Kind::eq:
        return {terms_.and_(arguments[0], arguments[1]),
                terms_.and_(terms_.not_(arguments[0]), terms_.not_(arguments[1]))};
      default: break;
    }
    return cases_of_negation(terms_.argument(formula, 0));
  }

  std::vector<Term> cases_of_negation(Term inner) {
    const auto arguments = terms_.arguments(inner);
    std::vector<Term> result;
    switch (terms_.kind(inner)) {
      case Kind::and_:
        for (const Term argument : arguments) result.push_back(terms_.not_(argument));
        return result;
      case Kind::ite:
        return {terms_.and_(arguments[0], terms_.not_(arguments[1])),
                terms_.and_(terms_.not_(arguments[0]), terms_.not_(arguments[2]))};
      default: break;
    }
    if (terms_.is_bool(arguments[0]))
      return {terms_.and_(arguments[0], terms_.not_(arguments[1])),
              terms_.and_(terms_.not_(arguments[0]), arguments[1])};
    return {terms_.lt(arguments[0], arguments[1]), terms_.lt(arguments[1], arguments[0])};
  }

  // Sorts the open formulas into literals, linear constraints and disjunctions; answers whether two
  // contradict each other.
  bool take_apart(Branch& branch, std::set<int>& used) {
    while (!branch.open.empty()) {
      const Fact fact = branch.open.back();
      branch.open.pop_back();
      switch (terms_.kind(fact.formula)) {
        case Kind::true_: break;
        case Kind::false_: return close_by(fact, fact, used);
        case Kind::and_:
          for (const Term argument : terms_.arguments(fact.formula))
            branch.open.push_back({argument, fact.split});
          break;
        case Kind::or_:
        case Kind::ite: branch.disjunctions.push_back(fact); break;
        case Kind::eq:
        case Kind::le:
          if (take_apart_relation(branch, fact, used)) return true;
          break;
        case Kind::not_:
          if (take_apart_negation(branch, fact, used)) return true;
          break;
        default:
          if (add_literal(branch, fact, used)) return true;
      }
    }
    return false;
  }

  // Relations of integers are linear constraints; of anything but integers and Booleans we know only that
  // they hold.
  bool take_apart_relation(Branch& branch, const Fact& fact, std::set<int>& used) {
    const Term side = terms_.argument(fact.formula, 0);
    if (terms_.is_bool(side))
      branch.disjunctions.push_back(fact);
    else if (terms_.is_int(side))
      add_linear(branch, fact);
    else
      return add_literal(branch, fact, used);
    return false;
  }

  bool take_apart_negation(Branch& branch, const Fact& fact, std::set<int>& used) {
    const Term inner = terms_.argument(fact.formula, 0);
    switch (terms_.kind(inner)) {
      case Kind::or_:
        for (const Term argument : terms_.arguments(inner))
          branch.open.push_back({terms_.not_(argument), fact.split});
        return false;
      case Kind::eq:
        if (!terms_.is_bool(terms_.argument(inner, 0)) && !terms_.is_int(terms_.argument(inner, 0)))
          return add_literal(branch, fact, used);
        [[fallthrough]];
      case Kind::and_:
      case Kind::ite:
        for_quotients(branch, fact);
        branch.disjunctions.push_back(fact);
        return false;
      default: return add_literal(branch, fact, used);
    }
  }

  bool add_literal(Branch& branch, const Fact& fact, std::set<int>& used) {
    const auto opposite = branch.literals.find(terms_.not_(fact.formula));
    if (opposite != branch.literals.end()) return close_by(fact, opposite->second, used);
    branch.literals.emplace(fact.formula, fact);
    return false;
  }

  bool close_by(const Fact& positive, const Fact& negative, std::set<int>& used) {
    if (leaves_left_ > 0) --leaves_left_;
    for (const Fact& fact : {positive, negative})
      if (fact.split >= 0) used.insert(fact.split);
    return true;
  }

  void add_linear(Branch& branch, const Fact& fact) {
    branch.linear.push_back(fact);
    for_quotients(branch, fact);
  }

  // x = k * (x div k) + (x mod k) and 0 <= x mod k < |k|, for every quotient and remainder in the formula.
  void for_quotients(Branch& branch, const Fact& fact) {
    for_each_subterm(terms_, std::span(&fact.formula, 1), [&](Term term) {
      if (terms_.kind(term) != Kind::mod && terms_.kind(term) != Kind::div) return;
      if (!has_constant_divisor(term)) return;
      const Term dividend = terms_.argument(term, 0), divisor = terms_.argument(term, 1);
      const Term quotient = terms_.div(dividend, divisor), remainder = terms_.mod(dividend, divisor);
      const Term bound = terms_.integer(abs(terms_.integer_value(divisor)));
      const auto add = [&](Term formula) {
        if (!terms_.is_constant(formula)) branch.linear.push_back({formula, fact.split});
      };
      add(terms_.eq(dividend, terms_.add(terms_.mul(divisor, quotient), remainder)));
      add(terms_.le(terms_.integer(0), remainder));
      add(terms_.lt(remainder, bound));
    });
  }

  bool has_constant_divisor(Term quotient) const {
    const Term divisor = terms_.argument(quotient, 1);
    return terms_.is_int(divisor) && terms_.is_number(divisor) && terms_.number_value(divisor) != 0;
  }

  bool close_by_arithmetic(Branch& branch, std::set<int>& used) {
    LinearSolver solver;
    std::vector<ConstraintId> constraints;
    bool fits = true;
    for (const Fact& fact : branch.linear) {
      const LinearAtom atom = linear_atom(terms_, fact.formula);
      constraints.push_back(solver.make(terms_, atom.sum, atom.relation));
    }
    for (std::size_t i = 0; fits && i < constraints.size(); ++i) fits = solver.assert_now(constraints[i]);
    if (fits && solver.check()) {
      remember_solution(solver, constraints);
      return false;
    }
    if (leaves_left_ > 0) --leaves_left_;
    for (const auto& [id, weight] : solver.conflict())
      if (const int split = branch.linear[id.index()].split; split >= 0) used.insert(split);
    return true;
  }

  // Often a whole solution is next to the rational one.
  bool round_solution(const Branch& branch) {
    for (const bool up : {false, true}) {
      std::map<Term, Rational> rounded = solution_;
      for (auto& [term, value] : rounded) value = Rational(up ? ceiling_of(value) : floor_of(value));
      const bool fits = std::all_of(branch.linear.begin(), branch.linear.end(), [&](const Fact& fact) {
        const LinearAtom atom = linear_atom(terms_, fact.formula);
        Rational sum = atom.sum.constant;
        for (const auto& [term, coefficient] : atom.sum.monomials) sum += coefficient * rounded.at(term);
        return atom.relation == LinearRelation::zero ? sum == 0 : sum <= 0;
      });
      if (!fits) continue;
      solution_ = std::move(rounded);
      return true;
    }
    return false;
  }

  // The branch is open for good: its literals and the values that arithmetic found are a model,
  // unless some value belongs to a term that is not a symbol (then nobody has checked that it fits).
  void keep_model(const Branch& branch) {
    model_.emplace();
    for (const auto& [literal, fact] : branch.literals) {
      const bool negated = terms_.kind(literal) == Kind::not_;
      add_value(negated ? terms_.argument(literal, 0) : literal, terms_.boolean(!negated));
    }
    for (const auto& [term, value] : solution_) add_value(term, terms_.number(value, terms_.int_sort()));
  }

  void add_value(Term term, Term value) {
    const Kind kind = terms_.kind(term);
    const bool quotient = (kind == Kind::div || kind == Kind::mod) && has_constant_divisor(term);
    if (kind == Kind::symbol && model_)
      model_->emplace(term, value);
    else if (!quotient)  // quotients by constants are defined by their inequalities
      model_.reset();
  }

  // A rational solution that is not whole: its first fraction is where to split.
  void remember_solution(LinearSolver& solver, const std::vector<ConstraintId>& constraints) {
    fraction_ = Term();
    solution_.clear();
    for (const ConstraintId constraint : constraints)
      for (const auto& [term, coefficient] : solver.sum(constraint).monomials) {
        const auto [entry, is_new] = solution_.try_emplace(term);
        if (!is_new) continue;
        entry->second = solver.value(terms_, {{{term, 1}}, 0}).first;
        if (!fraction_.valid() && entry->second.get_den() != 1) {
          fraction_ = term;
          fraction_value_ = entry->second;
        }
      }
  }

  // x <= floor or x > floor, for a variable whose rational value is not whole; none if a whole solution is
  // known.
  Cases integer_cases(const Branch& branch) {
    if (!fraction_.valid() || round_solution(branch)) return {{}, -1};
    const Term floor = terms_.integer(floor_of(fraction_value_));
    return {{terms_.le(fraction_, floor), terms_.gt(fraction_, floor)}, -1};
  }

  Terms& terms_;
  RunContext& context_;
  std::size_t leaves_left_;
  std::size_t integer_splits_left_;  // few: there may be no end to them
  Term fraction_;
  Rational fraction_value_;
  std::map<Term, Rational> solution_;
  std::optional<std::unordered_map<Term, Term>> model_;
};

}  // namespace

Tableau solve_by_tableau(Terms& terms, std::span<const Term> formulas, RunContext& context,
                         std::size_t max_leaves) {
  TableauSearch search(terms, context, max_leaves);
  Tableau result;
  if (search.run(formulas)) {
    result.answer = Answer::unsat;
  } else if (search.model()) {
    result.answer = Answer::sat;
    result.model = *search.model();
  }
  return result;
}

}  // namespace hone
