// SPDX-License-Identifier: Apache-2.0
#include "interpolation/tableau.h"

#include <algorithm>
#include <set>

#include "logic/traversal.h"

namespace hone {

namespace {

// A formula that holds on the current branch: where it comes from, and after which split it came to hold.
struct Fact {
  Term formula;
  std::size_t origin;
  int split;  // -1: from the beginning
};

}  // namespace

class TableauSearch {
 public:
  TableauSearch(Terms& terms, RunContext& context, std::size_t max_leaves)
      : terms_(terms),
        context_(context),
        leaves_left_(max_leaves),
        integer_splits_left_(4 + max_leaves / 20) {}

  std::unique_ptr<Refutation::Node> run(std::span<const Term> formulas) {
    Branch branch;
    for (std::size_t i = 0; i < formulas.size(); ++i) {
      const Term lifted = lift_ite(terms_, formulas[i], 500);
      if (!lifted.valid()) return nullptr;
      branch.open.push_back({lifted, i, -1});
    }
    std::set<int> used;
    return refute(std::move(branch), 0, used);
  }

  // After run() found no refutation: values that satisfy everything, if the search ended with some.
  const std::optional<std::unordered_map<Term, Term>>& model() const { return model_; }

 private:
  using Node = Refutation::Node;

  struct Branch {
    std::vector<Fact> open;  // still to be taken apart
    std::vector<Fact> disjunctions;
    std::vector<Fact> linear;
    std::unordered_map<Term, Fact> literals;  // Boolean atoms, by their literal
  };

  // A disjunction as its cases.
  struct Cases {
    std::vector<Term> formulas;
    std::size_t origin;
    int split;
  };

  // Closes the branch; `used` collects the splits that the refutation depends on.
  std::unique_ptr<Node> refute(Branch branch, int depth, std::set<int>& used) {
    if (auto leaf = take_apart(branch, used)) return leaf;
    if (auto leaf = close_by_arithmetic(branch, used)) return leaf;
    if (model_ || leaves_left_ == 0 || depth > 200) return nullptr;
    context_.check_limits();
    const bool by_integer = branch.disjunctions.empty();
    const Cases cases = by_integer ? integer_cases(branch) : smallest_disjunction(branch);
    if (cases.formulas.empty()) {
      keep_model(branch);
      return nullptr;
    }
    if (by_integer && integer_splits_left_-- == 0) {
      integer_splits_left_ = 0;
      return nullptr;
    }
    return split(std::move(branch), cases, depth, used);
  }

  Cases smallest_disjunction(Branch& branch) {
    const auto smallest = std::min_element(branch.disjunctions.begin(), branch.disjunctions.end(),
                                           [&](const Fact& a, const Fact& b) {
                                             return cases_of(a.formula).size() < cases_of(b.formula).size();
                                           });
    Cases result{cases_of(smallest->formula), smallest->origin, smallest->split};
    branch.disjunctions.erase(smallest);
    return result;
  }

  std::unique_ptr<Node> split(Branch branch, const Cases& cases, int depth, std::set<int>& used) {
    auto node = std::make_unique<Node>();
    node->split_formula = cases.origin;
    for (const Term one_case : cases.formulas) {
      Branch next = branch;
      next.open.push_back({one_case, cases.origin, depth});
      std::set<int> used_below;
      std::unique_ptr<Node> child = refute(std::move(next), depth + 1, used_below);
      if (!child) return nullptr;
      if (!used_below.contains(depth)) {  // this case was refuted without the split: so is everything here
        used.merge(used_below);
        return child;
      }
      used_below.erase(depth);
      used.merge(used_below);
      node->children.push_back(std::move(child));
    }
    if (cases.split >= 0) used.insert(cases.split);
    return node;
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

  // Sorts the open formulas into literals, linear constraints and disjunctions; answers a leaf if two
  // contradict.
  std::unique_ptr<Node> take_apart(Branch& branch, std::set<int>& used) {
    while (!branch.open.empty()) {
      const Fact fact = branch.open.back();
      branch.open.pop_back();
      switch (terms_.kind(fact.formula)) {
        case Kind::true_: break;
        case Kind::false_: return literal_leaf(fact, fact, terms_.truth(), used);
        case Kind::and_:
          for (const Term argument : terms_.arguments(fact.formula))
            branch.open.push_back({argument, fact.origin, fact.split});
          break;
        case Kind::or_:
        case Kind::ite: branch.disjunctions.push_back(fact); break;
        case Kind::eq:
        case Kind::le:
          if (auto leaf = take_apart_relation(branch, fact, used)) return leaf;
          break;
        case Kind::not_:
          if (auto leaf = take_apart_negation(branch, fact, used)) return leaf;
          break;
        default:
          if (auto leaf = add_literal(branch, fact, used)) return leaf;
      }
    }
    return nullptr;
  }

  // Relations of integers are linear constraints; of anything but integers and Booleans we know only that
  // they hold.
  std::unique_ptr<Node> take_apart_relation(Branch& branch, const Fact& fact, std::set<int>& used) {
    const Term side = terms_.argument(fact.formula, 0);
    if (terms_.is_bool(side))
      branch.disjunctions.push_back(fact);
    else if (terms_.is_int(side))
      add_linear(branch, fact);
    else
      return add_literal(branch, fact, used);
    return nullptr;
  }

  std::unique_ptr<Node> take_apart_negation(Branch& branch, const Fact& fact, std::set<int>& used) {
    const Term inner = terms_.argument(fact.formula, 0);
    switch (terms_.kind(inner)) {
      case Kind::or_:
        for (const Term argument : terms_.arguments(inner))
          branch.open.push_back({terms_.not_(argument), fact.origin, fact.split});
        return nullptr;
      case Kind::eq:
        if (!terms_.is_bool(terms_.argument(inner, 0)) && !terms_.is_int(terms_.argument(inner, 0)))
          return add_literal(branch, fact, used);
        [[fallthrough]];
      case Kind::and_:
      case Kind::ite:
        for_quotients(branch, fact);
        branch.disjunctions.push_back(fact);
        return nullptr;
      default: return add_literal(branch, fact, used);
    }
  }

  std::unique_ptr<Node> add_literal(Branch& branch, const Fact& fact, std::set<int>& used) {
    const auto opposite = branch.literals.find(terms_.not_(fact.formula));
    if (opposite == branch.literals.end()) {
      branch.literals.emplace(fact.formula, fact);
      return nullptr;
    }
    return literal_leaf(fact, opposite->second, fact.formula, used);
  }

  std::unique_ptr<Node> literal_leaf(const Fact& positive, const Fact& negative, Term literal,
                                     std::set<int>& used) {
    if (leaves_left_ > 0) --leaves_left_;
    auto node = std::make_unique<Node>();
    node->literal = literal;
    node->positive_formula = positive.origin;
    node->negative_formula = negative.origin;
    for (const Fact& fact : {positive, negative})
      if (fact.split >= 0) used.insert(fact.split);
    return node;
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
        if (!terms_.is_constant(formula)) branch.linear.push_back({formula, fact.origin, fact.split});
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

  LinearConstraint constraint_of(Term atom) {
    const Term left = terms_.argument(atom, 0), right = terms_.argument(atom, 1);
    return {terms_.linear_sum(terms_.sub(left, right)), terms_.kind(atom) == Kind::eq};
  }

  std::unique_ptr<Node> close_by_arithmetic(Branch& branch, std::set<int>& used) {
    std::vector<LinearConstraint> constraints;
    for (const Fact& fact : branch.linear) constraints.push_back(constraint_of(fact.formula));
    Simplex simplex(constraints);
    if (simplex.feasible()) {
      remember_fraction(simplex, constraints);
      return nullptr;
    }
    if (leaves_left_ > 0) --leaves_left_;
    auto node = std::make_unique<Node>();
    for (std::size_t i = 0; i < constraints.size(); ++i) {
      const Rational& multiplier = simplex.farkas_multipliers()[i];
      if (multiplier == 0) continue;
      node->weighted.push_back({constraints[i], multiplier, branch.linear[i].origin});
      if (branch.linear[i].split >= 0) used.insert(branch.linear[i].split);
    }
    return node;
  }

  // Often a whole solution is next to the rational one.
  bool round_solution(const Branch& branch) {
    for (const bool up : {false, true}) {
      std::map<Term, Rational> rounded = solution_;
      for (auto& [term, value] : rounded) value = Rational(up ? ceiling_of(value) : floor_of(value));
      const bool fits = std::all_of(branch.linear.begin(), branch.linear.end(), [&](const Fact& fact) {
        const LinearConstraint constraint = constraint_of(fact.formula);
        Rational sum = constraint.sum.constant;
        for (const auto& [term, coefficient] : constraint.sum.monomials)
          sum += coefficient * rounded.at(term);
        return constraint.is_equation ? sum == 0 : sum <= 0;
      });
      if (!fits) continue;
      solution_ = std::move(rounded);
      return true;
    }
    return false;
  }

  // The branch is open for good: its literals and the values that the simplex algorithm found are a model,
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
  void remember_fraction(const Simplex& simplex, const std::vector<LinearConstraint>& constraints) {
    fraction_ = Term();
    solution_.clear();
    for (const LinearConstraint& constraint : constraints)
      for (const auto& [term, coefficient] : constraint.sum.monomials) {
        solution_.emplace(term, simplex.value(term));
        if (!fraction_.valid() && simplex.value(term).get_den() != 1) {
          fraction_ = term;
          fraction_value_ = simplex.value(term);
        }
      }
  }

  // x <= floor or x > floor, for a variable whose rational value is not whole; none if a whole solution is
  // known.
  Cases integer_cases(const Branch& branch) {
    if (!fraction_.valid() || round_solution(branch)) return {{}, 0, -1};
    const Term floor = terms_.integer(floor_of(fraction_value_));
    for (const Fact& fact : branch.linear)  // the split belongs to a formula that knows the variable
      for (const auto& [term, coefficient] : constraint_of(fact.formula).sum.monomials)
        if (term == fraction_)
          return {{terms_.le(fraction_, floor), terms_.gt(fraction_, floor)}, fact.origin, -1};
    return {{}, 0, -1};
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

Tableau solve_by_tableau(Terms& terms, std::span<const Term> formulas, RunContext& context,
                         std::size_t max_leaves) {
  TableauSearch search(terms, context, max_leaves);
  Tableau result;
  result.refutation.root_ = search.run(formulas);
  if (result.refutation.root_) {
    result.answer = Answer::unsat;
  } else if (search.model()) {
    result.answer = Answer::sat;
    result.model = *search.model();
  }
  return result;
}

}  // namespace hone
