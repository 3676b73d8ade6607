// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <bitset>
#include <initializer_list>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "interpolation/problem/problem.h"
#include "interpolation/resolution/clauses.h"
#include "interpolation/resolution/propositional_meaning.h"
#include "logic/terms.h"
#include "support/random.h"

namespace hone::test {

// A literal as in DIMACS: 3 is proposition 2, -3 its negation.
inline Literal literal(int dimacs) {
  return Literal(Proposition(static_cast<std::size_t>(dimacs < 0 ? -dimacs : dimacs) - 1), dimacs > 0);
}

inline constexpr Proposition p(0), q(1), r(2);

inline Clause clause(std::initializer_list<int> literals) {
  Clause result;
  for (const int l : literals) result.push_back(literal(l));
  normalise(result);
  return result;
}

// The models of a formula over at most ten propositions.
inline constexpr unsigned max_propositions = 10;
using TruthTable = std::bitset<1U << max_propositions>;

inline const TruthTable& table_of(Proposition proposition) {
  static const std::vector<TruthTable> tables = [] {
    std::vector<TruthTable> all(max_propositions);
    for (std::size_t p = 0; p < max_propositions; ++p)
      for (std::size_t i = 0; i < all[p].size(); ++i) all[p][i] = ((i >> p) & 1U) != 0;
    return all;
  }();
  return tables[proposition.index()];
}
inline TruthTable table_of(const Clause& clause) {
  TruthTable table;
  for (const Literal l : clause)
    table |= l.positive() ? table_of(l.proposition()) : ~table_of(l.proposition());
  return table;
}
inline bool implies(const TruthTable& a, const TruthTable& b) { return (a & ~b).none(); }

// Clauses that belong to formulas 0, 1, ..., formulas - 1.
struct PropositionalProblem {
  std::size_t propositions = 0, formulas = 0;
  std::vector<NumberedClause> clauses;

  TruthTable formula(std::size_t number) const {
    TruthTable table = ~TruthTable();
    for (const NumberedClause& c : clauses)
      if (c.formula == number) table &= table_of(c.clause);
    return table;
  }
  TruthTable part(const Cut& cut, bool a) const {
    TruthTable table = ~TruthTable();
    for (const NumberedClause& c : clauses)
      if (cut.in_a(c.formula) == a) table &= table_of(c.clause);
    return table;
  }
  bool contradictory() const { return part({0, formulas}, true).none(); }
};

// Random clauses of one to three literals, mostly three. With windows, a formula speaks mostly of
// propositions near its own place, as the steps of a path do; otherwise of any.
inline PropositionalProblem random_problem(Random& random, bool windows) {
  PropositionalProblem problem;
  problem.propositions = 4 + random.below(max_propositions - 3);
  problem.formulas = 2 + random.below(5);
  const std::size_t count = problem.propositions * (3 + random.below(5));
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint32_t formula = random.below(problem.formulas);
    Clause c;
    for (unsigned size = random.one_in(40) ? 1 : random.one_in(4) ? 2 : 3; size > 0; --size) {
      std::size_t proposition = random.below(problem.propositions);
      if (windows) {
        const std::size_t width = 2 + problem.propositions / problem.formulas;
        const std::size_t start = formula * (problem.propositions - width) / (problem.formulas - 1);
        proposition = start + random.below(width);
      }
      c.emplace_back(Proposition(proposition), random.one_in(2));
    }
    normalise(c);
    if (!is_tautology(c)) problem.clauses.push_back({c, formula});
  }
  return problem;
}

// Clauses of three literals are added until they contradict each other, none of the formulas alone: these
// problems have longer proofs. The propositions of formulas overlap as in windows.
inline PropositionalProblem tight_problem(Random& random) {
  PropositionalProblem problem;
  problem.propositions = max_propositions;
  problem.formulas = 2 + random.below(3);
  const std::size_t width = 3 + problem.propositions / problem.formulas;
  std::vector<TruthTable> tables(problem.formulas, ~TruthTable());
  for (TruthTable all = ~TruthTable(); all.any();) {
    const std::uint32_t formula = random.below(problem.formulas);
    const std::size_t start = formula * (problem.propositions - width) / (problem.formulas - 1);
    Clause c;
    for (int i = 0; i < 3; ++i) c.emplace_back(Proposition(start + random.below(width)), random.one_in(2));
    normalise(c);
    const TruthTable table = table_of(c);
    if (is_tautology(c) || implies(all, table) || (tables[formula] & table).none()) continue;
    tables[formula] &= table;
    all &= table;
    problem.clauses.push_back({c, formula});
  }
  return problem;
}

// A refutation in the form of a tree, by splitting on propositions in a random order; the clauses must
// contradict each other.
class TreeRefutation {
 public:
  TreeRefutation(const PropositionalProblem& problem, Random& random)
      : problem_(problem), random_(random), value_(problem.propositions) {}

  ResolutionProof run() {
    proof_.set_conclusion(refute().first);
    return std::move(proof_);
  }

 private:
  // A vertex whose clause is false under the present values.
  std::pair<VertexId, Clause> refute() {
    for (const NumberedClause& c : problem_.clauses)
      if (std::ranges::all_of(c.clause, [&](Literal l) { return is_false(l); }))
        return {proof_.add_hypothesis(c.clause, c.formula), c.clause};
    std::vector<Proposition> open;
    for (std::size_t i = 0; i < value_.size(); ++i)
      if (value_[i] == 0) open.emplace_back(i);
    const Proposition pivot = random_.one_of(open);
    int& value = value_[pivot.index()];
    value = -1;
    const auto [positive, positive_clause] = refute();
    value = 1;
    const auto [negative, negative_clause] = refute();
    value = 0;
    if (!contains(positive_clause, Literal(pivot, true))) return {positive, positive_clause};
    if (!contains(negative_clause, Literal(pivot, false))) return {negative, negative_clause};
    return {proof_.add_resolution(pivot, positive, negative),
            resolvent(positive_clause, negative_clause, pivot)};
  }
  bool is_false(Literal l) const { return value_[l.proposition().index()] == (l.positive() ? -1 : 1); }

  const PropositionalProblem& problem_;
  Random& random_;
  std::vector<int> value_;  // -1, 0 (open), 1
  ResolutionProof proof_;
};

// A refutation by resolving random clauses, old and new: not regular, not a tree. Nothing if none is found.
inline std::optional<ResolutionProof> random_refutation(const PropositionalProblem& problem, Random& random) {
  ResolutionProof proof;
  std::vector<Clause> clauses;
  for (const NumberedClause& c : problem.clauses) {
    proof.add_hypothesis(c.clause, c.formula);
    clauses.push_back(c.clause);
  }
  const auto choose = [&] {  // prefers short clauses
    const std::size_t a = random.below(clauses.size()), b = random.below(clauses.size());
    return clauses[a].size() < clauses[b].size() ? a : b;
  };
  for (int step = 0; step < 10000; ++step) {
    const std::size_t a = choose(), b = choose();
    if (clauses[a].empty()) continue;
    const Literal literal = random.one_of(clauses[a]);
    if (!contains(clauses[b], !literal)) continue;
    const std::size_t positive = literal.positive() ? a : b, negative = literal.positive() ? b : a;
    Clause result = resolvent(clauses[positive], clauses[negative], literal.proposition());
    if (result.size() > 4 || is_tautology(result)) continue;
    proof.set_conclusion(proof.add_resolution(literal.proposition(), VertexId(positive), VertexId(negative)));
    if (result.empty()) return proof.trimmed();
    clauses.push_back(std::move(result));
  }
  return std::nullopt;
}

// Boolean symbols p1, p2, ... for the propositions, and the truth tables of formulas over them.
class PropositionalTerms {
 public:
  explicit PropositionalTerms(std::size_t propositions = max_propositions) {
    for (std::size_t i = 0; i < propositions; ++i) {
      symbols_.push_back(terms.symbol("p" + std::to_string(i + 1), terms.bool_sort()));
      tables_[symbols_.back()] = table_of(Proposition(i));
    }
    tables_[terms.truth()] = ~TruthTable();
    tables_[terms.falsity()] = TruthTable();
  }

  PropositionalMeaning meaning(const std::vector<NumberedClause>& clauses) const {
    PropositionalMeaning result(symbols_);
    for (const NumberedClause& c : clauses) result.add(c.clause, c.formula);
    return result;
  }

  const TruthTable& table(Term term) {
    if (const auto known = tables_.find(term); known != tables_.end()) return known->second;
    const Kind kind = terms.kind(term);
    TruthTable result = kind == Kind::and_ ? ~TruthTable() : TruthTable();
    for (const Term argument : terms.arguments(term)) {
      const TruthTable& part = table(argument);
      if (kind == Kind::and_)
        result &= part;
      else
        result |= part;  // a negation has one argument
    }
    return tables_[term] = kind == Kind::not_ ? ~result : result;
  }

  bool is_literal(Term term) const {
    return terms.kind(term) == Kind::symbol ||
           (terms.kind(term) == Kind::not_ && terms.kind(terms.argument(term, 0)) == Kind::symbol);
  }
  bool is_clause(Term term) const {
    if (terms.kind(term) != Kind::or_) return is_literal(term) || terms.is_constant(term);
    for (const Term argument : terms.arguments(term))
      if (!is_literal(argument)) return false;
    return true;
  }
  bool is_cnf(Term term) const {
    if (terms.kind(term) != Kind::and_) return is_clause(term);
    for (const Term argument : terms.arguments(term))
      if (!is_clause(argument)) return false;
    return true;
  }

  Terms terms;

 private:
  std::vector<Term> symbols_;
  std::unordered_map<Term, TruthTable> tables_;
};

}  // namespace hone::test
