// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "interpolation/problem/problem.h"
#include "smt/solver.h"
#include "support/random.h"

namespace hone::test {

// conversions: whole and real numbers and functions of them; operators: quotients, remainders, conditionals
// and constant arrays.
enum class RandomTheory {
  integers,
  reals,
  functions,
  equality,
  arrays,
  mixed,
  bitvectors,
  conversions,
  operators
};

inline const std::vector<RandomTheory>& random_theories() {
  using enum RandomTheory;
  static const std::vector<RandomTheory> all{integers, reals,      functions,   equality, arrays,
                                             mixed,    bitvectors, conversions, operators};
  return all;
}

inline std::string name_of(RandomTheory theory) {
  static const std::vector<std::string> names{"integers", "reals",      "functions",   "equality", "arrays",
                                              "mixed",    "bitvectors", "conversions", "operators"};
  return names[static_cast<std::size_t>(theory)];
}

// Random literals over a window of symbols, as the formulas of a path see them: formula i knows the symbols
// with the numbers i and i + 1, and a few that all formulas know.
class RandomLiterals {
 public:
  RandomLiterals(Terms& terms, Random& random, RandomTheory theory, unsigned width = 6)
      : terms_(terms), random_(random), theory_(theory), width_(width) {
    const Sort integer = terms.int_sort(), element = terms.uninterpreted_sort("U");
    unary_ = function("f", {integer}, integer);
    binary_ = function("g", {integer, integer}, integer);
    predicate_ = function("p", {integer}, terms.bool_sort());
    real_unary_ = function("r", {terms.real_sort()}, terms.real_sort());
    element_unary_ = function("h", {element}, element);
    element_binary_ = function("k", {element, element}, element);
    element_predicate_ = function("q", {element}, terms.bool_sort());
  }

  Term literal(std::size_t formula) {
    formula_ = formula;
    if (random_.one_in(10)) {
      const Term boolean = symbol("b", terms_.bool_sort());
      return random_.one_in(2) ? boolean : terms_.not_(boolean);
    }
    const Term positive = atom();
    return random_.one_in(4) ? terms_.not_(positive) : positive;
  }

 private:
  Function function(const std::string& name, const std::vector<Sort>& domain, Sort range) {
    return terms_.function(name, domain, range);
  }
  Term apply(Function f, const std::vector<Term>& arguments) { return terms_.apply(f, arguments); }

  // x@i, x@i+1 (a handful of letters each), or a global one.
  Term symbol(const std::string& prefix, Sort sort) {
    static const std::vector<std::string> letters{"x", "y"};
    if (random_.one_in(6)) return terms_.symbol(prefix + "_global", sort);
    return terms_.symbol(
        prefix + "_" + random_.one_of(letters) + "@" + std::to_string(formula_ + random_.below(2)), sort);
  }

  Term atom() {
    switch (theory_) {
      case RandomTheory::reals: return comparison(real(), real());
      case RandomTheory::equality: return element_atom();
      case RandomTheory::bitvectors: return bit_atom();
      case RandomTheory::conversions:
        if (random_.one_in(3)) break;
        return comparison(converted(2), converted(1));
      case RandomTheory::operators:
        if (random_.one_in(6)) return terms_.eq(array(0), random_.one_in(2) ? array(1) : constant_array());
        break;
      case RandomTheory::arrays:
      case RandomTheory::mixed:
        if (random_.one_in(5)) return terms_.eq(array(0), array(1));
        [[fallthrough]];
      case RandomTheory::functions:
        if (theory_ != RandomTheory::arrays && random_.one_in(8)) return apply(predicate_, {integer(1)});
        [[fallthrough]];
      case RandomTheory::integers: break;
    }
    return comparison(integer(2), integer(1));
  }

  Term comparison(Term left, Term right) {
    switch (random_.below(has_functions() || has_arrays() ? 5 : 3)) {
      case 0: return terms_.lt(left, right);
      case 1: return terms_.le(left, right);
      default: return terms_.eq(left, right);
    }
  }

  // A real number that comes from a whole one, a function, or a sum.
  Term converted(unsigned depth) {
    if (depth == 0) return random_.one_in(2) ? real() : terms_.to_real(symbol("i", terms_.int_sort()));
    switch (random_.below(4)) {
      case 0: return terms_.to_real(terms_.to_int(converted(depth - 1)));
      case 1: return apply(real_unary_, {converted(depth - 1)});
      case 2: return terms_.sub(converted(depth - 1), converted(0));
      default: return converted(0);
    }
  }

  Term constant_array() {
    return terms_.const_array(terms_.array_sort(terms_.int_sort(), terms_.int_sort()),
                              terms_.integer(random_.between(-3, 4)));  // cvc5 wants a value
  }

  bool has_functions() const { return theory_ == RandomTheory::functions || theory_ == RandomTheory::mixed; }
  bool has_arrays() const {
    return theory_ == RandomTheory::arrays || theory_ == RandomTheory::mixed ||
           (theory_ == RandomTheory::operators && random_.one_in(2));
  }

  Term integer(unsigned depth) {
    const Term leaf =
        random_.one_in(4) ? terms_.integer(random_.between(-3, 4)) : symbol("i", terms_.int_sort());
    if (depth == 0) return leaf;
    if (theory_ == RandomTheory::operators && random_.one_in(3)) return operated(depth - 1);
    switch (random_.below(6)) {
      case 0: return terms_.add(leaf, integer(depth - 1));
      case 1: return terms_.sub(terms_.scale(random_.between(1, 3), leaf), integer(depth - 1));
      case 2:
      case 3:
        if (has_arrays() && (!has_functions() || random_.one_in(2)))
          return terms_.select(array(random_.below(2)), integer(random_.below(depth)));
        if (has_functions() && random_.one_in(3)) return apply(binary_, {integer(depth - 1), integer(0)});
        if (has_functions()) return apply(unary_, {integer(depth - 1)});
        break;
      default: break;
    }
    return leaf;
  }

  Term operated(unsigned depth) {
    const Term divisor = terms_.integer(random_.one_in(5) ? -3 : random_.between(2, 4));
    switch (random_.below(3)) {
      case 0: return terms_.div(integer(depth), divisor);
      case 1: return terms_.mod(integer(depth), divisor);
      default: return terms_.ite(terms_.le(integer(0), integer(0)), integer(depth), integer(0));
    }
  }

  Term real() {
    Term sum = random_.one_in(3) ? terms_.real(Rational(random_.between(-4, 4), 2)) : terms_.real(0);
    for (unsigned i = random_.below(3); i > 0; --i)
      sum = terms_.add(sum, terms_.scale(random_.between(1, 3), symbol("r", terms_.real_sort())));
    return random_.one_in(2) ? terms_.sub(sum, symbol("r", terms_.real_sort())) : sum;
  }

  Term array(unsigned depth) {
    const Term base = terms_.symbol("a@" + std::to_string(formula_ + random_.below(2)),
                                    terms_.array_sort(terms_.int_sort(), terms_.int_sort()));
    return depth == 0 ? base : terms_.store(base, integer(0), integer(0));
  }

  Term element(unsigned depth) {
    if (depth > 0 && random_.one_in(2)) {
      if (random_.one_in(3)) return apply(element_binary_, {element(depth - 1), element(0)});
      return apply(element_unary_, {element(depth - 1)});
    }
    return symbol("e", terms_.uninterpreted_sort("U"));
  }
  Term element_atom() {
    if (random_.one_in(6)) return apply(element_predicate_, {element(1)});
    return terms_.eq(element(1), element(2));
  }

  Term bits(unsigned depth) {
    if (depth == 0 || random_.one_in(3))
      return random_.one_in(3) ? terms_.bitvector(random_.below(8), width_)
                               : symbol("v", terms_.bitvector_sort(width_));
    static const std::vector<Kind> kinds{Kind::bv_and, Kind::bv_or,  Kind::bv_xor, Kind::bv_add,
                                         Kind::bv_add, Kind::bv_shl, Kind::bv_lshr};
    return terms_.bv(random_.one_of(kinds), {bits(depth - 1), bits(depth - 1)});
  }
  Term bit_atom() {
    static const std::vector<Kind> kinds{Kind::bv_ult, Kind::bv_ule, Kind::bv_slt, Kind::bv_sle};
    const Term left = bits(1), right = bits(1);
    return random_.one_in(2) ? terms_.eq(left, right) : terms_.bv(random_.one_of(kinds), {left, right});
  }

  Terms& terms_;
  Random& random_;
  RandomTheory theory_;
  unsigned width_;
  std::size_t formula_ = 0;
  Function unary_, binary_, predicate_, real_unary_, element_unary_, element_binary_, element_predicate_;
};

// Random problems that are contradictory, though mostly no formula is so on its own: clauses are added to
// random formulas until a solver says so. The solver must have no assertions.
class RandomProblems {
 public:
  RandomProblems(Terms& terms, Random& random, Solver& solver)
      : terms_(terms), random_(random), solver_(solver) {}

  bool shrink = false;  // leave out clauses that are not needed

  // None if the solver gives up, or after too many clauses.
  std::optional<std::vector<Term>> formulas(RandomTheory theory, std::size_t count) {
    RandomLiterals literals(terms_, random_, theory);
    std::vector<std::vector<Term>> clauses(count);
    for (std::size_t tries = 0; tries < 60 * count; ++tries) {
      const std::size_t formula = random_.below(count);
      const Term clause = random_clause(literals, formula);
      clauses[formula].push_back(clause);
      if (!random_.one_in(16) && consistency(clauses[formula]) != Answer::sat) {
        clauses[formula].pop_back();
        continue;
      }
      if (tries < 4 * count || tries % count != 0) continue;
      const Answer answer = consistency(conjunctions(clauses));
      if (answer == Answer::unknown) return std::nullopt;
      if (answer == Answer::unsat) return conjunctions(shrink ? shrunk(clauses) : clauses);
    }
    return std::nullopt;
  }

  // The same with a cut after each formula but the last.
  std::optional<InterpolationProblem> sequence(RandomTheory theory, std::size_t count) {
    auto found = formulas(theory, count);
    if (!found) return std::nullopt;
    return InterpolationProblem{std::move(*found), sequence_cuts(count)};
  }

 private:
  Term random_clause(RandomLiterals& literals, std::size_t formula) {
    std::vector<Term> disjuncts{literals.literal(formula)};
    while (random_.one_in(4)) disjuncts.push_back(literals.literal(formula));
    return terms_.or_(disjuncts);
  }

  std::vector<Term> conjunctions(const std::vector<std::vector<Term>>& clauses) {
    std::vector<Term> result;
    for (const auto& formula : clauses) result.push_back(terms_.and_(formula));
    return result;
  }

  Answer consistency(const std::vector<Term>& formulas) {
    solver_.push();
    for (const Term formula : formulas) solver_.add(formula);
    const Answer answer = solver_.check();
    solver_.pop();
    return answer;
  }

  // Only what the solver needed, then one clause after the other.
  std::vector<std::vector<Term>> shrunk(std::vector<std::vector<Term>> clauses) {
    for (auto& formula : clauses = core(clauses))
      for (std::size_t i = formula.size(); i-- > 0;) {
        const auto before = formula;
        formula.erase(formula.begin() + static_cast<std::ptrdiff_t>(i));
        if (consistency(conjunctions(clauses)) != Answer::unsat) formula = before;
      }
    return clauses;
  }

  std::vector<std::vector<Term>> core(const std::vector<std::vector<Term>>& clauses) {
    std::vector<Term> guards;
    const auto guard = [&](std::size_t i) {
      return terms_.symbol("clause@" + std::to_string(i), terms_.bool_sort());
    };
    solver_.push();
    for (const auto& formula : clauses)
      for (const Term clause : formula) {
        guards.push_back(guard(guards.size()));
        solver_.add(terms_.implies(guards.back(), clause));
      }
    std::vector<Term> needed = guards;
    if (solver_.check(guards) == Answer::unsat) needed = solver_.unsat_core();
    solver_.pop();
    std::vector<std::vector<Term>> result(clauses.size());
    std::size_t next = 0;
    for (std::size_t i = 0; i < clauses.size(); ++i)
      for (const Term clause : clauses[i])
        if (std::ranges::find(needed, guards[next++]) != needed.end()) result[i].push_back(clause);
    return result;
  }

  Terms& terms_;
  Random& random_;
  Solver& solver_;
};

// Cuts that lie inside of each other at random, as invocations do: [begin, end) and those inside it.
inline void add_nested_cuts(Random& random, std::size_t begin, std::size_t end, std::vector<Cut>& cuts) {
  while (begin < end) {
    const std::size_t length = 1 + random.below(static_cast<unsigned>(end - begin));
    if (length > 1) add_nested_cuts(random, begin, begin + length - random.below(2), cuts);
    const Cut cut{begin, begin + length};
    if (random.one_in(2) && (cuts.empty() || cuts.back() != cut)) cuts.push_back(cut);
    begin += length;
  }
}

inline std::vector<Cut> nested_cuts(Random& random, std::size_t formulas) {
  std::vector<Cut> cuts;
  while (cuts.empty()) add_nested_cuts(random, 0, formulas, cuts);
  return cuts;
}

}  // namespace hone::test
