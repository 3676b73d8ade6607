// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "interpolation/problem/problem.h"
#include "interpolation/problem/vocabulary.h"
#include "logic/traversal.h"

namespace hone::test {

// A path in static single assignment form (`x@3`), abstracted with predicates as in 001 §5: at every cut a
// proposition stands for each predicate, each formula has symbols of its own, and only the propositions are
// shared. The predicates are the atoms of interpolants of the path, so the abstract path is infeasible, too;
// its symmetric interpolants are the transition interpolants of 001 §6.
class TransitionProblem {
 public:
  TransitionProblem(Terms& terms, const InterpolationProblem& path, const std::vector<Term>& interpolants)
      : terms_(terms) {
    collect_predicates(interpolants);
    collect_versions(path.formulas);
    for (std::size_t i = 0; i < path.formulas.size(); ++i) {
      std::vector<Term> parts = {local(path.formulas[i], i)};
      for (const std::size_t point : {i, i + 1})
        for (std::size_t p = 0; p < predicates_.size(); ++p)
          if (const Term meaning = at_point(predicates_[p], point); meaning.valid())
            parts.push_back(terms_.eq(proposition(p, point), local(meaning, i)));
      problem_.formulas.push_back(terms_.and_(parts));
    }
    problem_.cuts = symmetric_cuts(problem_.formulas.size());
  }

  const InterpolationProblem& problem() const { return problem_; }

 private:
  static std::string variable(const std::string& name) { return name.substr(0, name.find('@')); }
  static unsigned version(const std::string& name) {
    return static_cast<unsigned>(std::stoul(name.substr(name.find('@') + 1)));
  }

  // Without versions, so that the same predicate of different points is one.
  void collect_predicates(const std::vector<Term>& interpolants) {
    std::set<Term> seen;
    for (const Term interpolant : interpolants)
      for (const Term atom : atoms(terms_, interpolant)) {
        Substitution substitution;
        for (const Term symbol : free_symbols(terms_, atom))
          substitution[symbol] = terms_.symbol(variable(terms_.name(symbol)), terms_.sort(symbol));
        const Term predicate = substitute(terms_, atom, substitution);
        if (!seen.contains(terms_.not_(predicate)) && seen.insert(predicate).second)
          predicates_.push_back(predicate);
      }
  }

  // The version of each variable at each point: the last one that is mentioned before it, or else the first.
  void collect_versions(const std::vector<Term>& formulas) {
    std::map<std::string, unsigned> current;
    for (std::size_t i = formulas.size(); i-- > 0;)
      for (const Term symbol : free_symbols(terms_, formulas[i])) {
        unsigned& first =
            current.try_emplace(variable(terms_.name(symbol)), version(terms_.name(symbol))).first->second;
        first = std::min(first, version(terms_.name(symbol)));
      }
    versions_.push_back(current);
    for (const Term formula : formulas) {
      for (const Term symbol : free_symbols(terms_, formula)) {
        unsigned& last = current[variable(terms_.name(symbol))];
        last = std::max(last, version(terms_.name(symbol)));
      }
      versions_.push_back(current);
    }
  }

  Term at_point(Term predicate, std::size_t point) {
    Substitution substitution;
    for (const Term symbol : free_symbols(terms_, predicate)) {
      const auto found = versions_[point].find(terms_.name(symbol));
      if (found == versions_[point].end()) return Term();
      substitution[symbol] =
          terms_.symbol(terms_.name(symbol) + "@" + std::to_string(found->second), terms_.sort(symbol));
    }
    return substitute(terms_, predicate, substitution);
  }

  Term local(Term formula, std::size_t i) {
    Substitution substitution;
    for (const Term symbol : free_symbols(terms_, formula))
      substitution[symbol] =
          terms_.symbol(terms_.name(symbol) + "#" + std::to_string(i), terms_.sort(symbol));
    return substitute(terms_, formula, substitution);
  }

  Term proposition(std::size_t predicate, std::size_t point) {
    return terms_.symbol("v" + std::to_string(predicate) + "_" + std::to_string(point), terms_.bool_sort());
  }

  Terms& terms_;
  std::vector<Term> predicates_;
  std::vector<std::map<std::string, unsigned>> versions_;
  InterpolationProblem problem_;
};

// A conjunction of disjunctions of literals.
inline bool is_conjunctive_normal_form(const Terms& terms, Term formula) {
  const auto is_literal = [&](Term term) {
    return is_atom(terms, terms.kind(term) == Kind::not_ ? terms.argument(term, 0) : term) ||
           terms.is_constant(term);
  };
  const auto is_clause = [&](Term term) {
    if (terms.kind(term) != Kind::or_) return is_literal(term);
    const auto arguments = terms.arguments(term);
    return std::all_of(arguments.begin(), arguments.end(), is_literal);
  };
  if (terms.kind(formula) != Kind::and_) return is_clause(formula);
  const auto arguments = terms.arguments(formula);
  return std::all_of(arguments.begin(), arguments.end(), is_clause);
}

}  // namespace hone::test
