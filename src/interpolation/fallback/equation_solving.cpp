// SPDX-License-Identifier: Apache-2.0
#include "interpolation/fallback/equation_solving.h"

#include <algorithm>

#include "logic/traversal.h"

namespace hone {

namespace {

using Eliminate = std::function<bool(Term)>;

bool is_candidate(const Terms& terms, Term term, const Eliminate& eliminate) {
  return terms.kind(term) == Kind::symbol && eliminate(term);
}

// c * x + rest = 0. Coefficients 1 and -1 first: the others bring in a division.
std::optional<Definition> solve_linear(Terms& terms, Term equation, const Eliminate& eliminate) {
  const Sort sort = terms.sort(terms.argument(equation, 0));
  const LinearSum sum = terms.linear_sum(terms.sub(terms.argument(equation, 0), terms.argument(equation, 1)));
  for (const bool unit : {true, false})
    for (const auto& [symbol, coefficient] : sum.monomials) {
      if ((abs(coefficient) == 1) != unit || !is_candidate(terms, symbol, eliminate)) continue;
      LinearSum rest = sum;
      std::erase_if(rest.monomials, [&](const auto& monomial) { return monomial.first == symbol; });
      const Term others = terms.from_linear_sum(rest, sort);
      if (contains_symbol(terms, others, symbol)) continue;
      if (unit || sort == terms.real_sort())
        return Definition{symbol, terms.scale(-1 / coefficient, others), terms.truth()};
      const Term divisor = terms.integer(Integer(abs(coefficient.get_num())));
      const Term dividend = coefficient > 0 ? terms.neg(others) : others;
      return Definition{symbol, terms.div(dividend, divisor),
                        terms.eq(terms.mod(dividend, divisor), terms.integer(0))};
    }
  return std::nullopt;
}

// store(a, i, v) = other: a is `other` but for any value at i, and other[i] = v.
std::optional<Definition> solve_store(Terms& terms, Term store, Term other, const Eliminate& eliminate) {
  const Term array = terms.argument(store, 0), index = terms.argument(store, 1);
  if (!is_candidate(terms, array, eliminate)) return std::nullopt;
  for (const Term part : {index, terms.argument(store, 2), other})
    if (contains_symbol(terms, part, array)) return std::nullopt;
  const Term before = terms.fresh_symbol("before", terms.sort(terms.argument(store, 2)));
  return Definition{array, terms.store(other, index, before),
                    terms.eq(terms.select(other, index), terms.argument(store, 2))};
}

std::optional<Definition> solve_bit_sum(Terms& terms, Term sum, Term other, const Eliminate& eliminate) {
  for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
    const Term symbol = terms.argument(sum, i), addend = terms.argument(sum, 1 - i);
    if (!is_candidate(terms, symbol, eliminate) || contains_symbol(terms, addend, symbol)) continue;
    if (contains_symbol(terms, other, symbol)) continue;
    return Definition{symbol, terms.bv(Kind::bv_add, {other, terms.bv(Kind::bv_neg, {addend})}),
                      terms.truth()};
  }
  return std::nullopt;
}

std::optional<Definition> solve_side(Terms& terms, Term side, Term other, const Eliminate& eliminate) {
  if (is_candidate(terms, side, eliminate) && !contains_symbol(terms, other, side))
    return Definition{side, other, terms.truth()};
  if (terms.kind(side) == Kind::store) return solve_store(terms, side, other, eliminate);
  if (terms.kind(side) == Kind::bv_add) return solve_bit_sum(terms, side, other, eliminate);
  return std::nullopt;
}

}  // namespace

bool contains_symbol(const Terms& terms, Term term, Term symbol) {
  return std::ranges::binary_search(free_symbols(terms, term), symbol);
}

std::optional<Definition> solve_for(Terms& terms, Term formula, const Eliminate& eliminate) {
  const bool negated = terms.kind(formula) == Kind::not_;
  const Term atom = negated ? terms.argument(formula, 0) : formula;
  if (is_candidate(terms, atom, eliminate)) return Definition{atom, terms.boolean(!negated), terms.truth()};
  if (terms.kind(atom) != Kind::eq) return std::nullopt;
  const Term left = terms.argument(atom, 0), right = terms.argument(atom, 1);
  const bool booleans = terms.is_bool(left);
  if (negated && !booleans) return std::nullopt;
  const SortKind sort = terms.kind(terms.sort(left));
  if (sort == SortKind::integer || sort == SortKind::real) return solve_linear(terms, atom, eliminate);
  if (auto found = solve_side(terms, left, negated ? terms.not_(right) : right, eliminate)) return found;
  return solve_side(terms, right, negated ? terms.not_(left) : left, eliminate);
}

}  // namespace hone
