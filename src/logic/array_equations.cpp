// SPDX-License-Identifier: Apache-2.0
#include "logic/array_equations.h"

#include <algorithm>
#include <optional>

#include "logic/quantifiers.h"
#include "logic/traversal.h"

namespace hone {

namespace {

// One quantifier. An array with the elements `element(i)` for all i is looked for along the structure of that
// term.
class ArrayEquation {
 public:
  ArrayEquation(Terms& terms, Term quantifier)
      : terms_(terms),
        bound_(bound_variables(terms, quantifier).begin(), bound_variables(terms, quantifier).end()),
        body_(quantifier_body(terms, quantifier)) {}

  // An invalid handle if there is none.
  Term find() {
    if (is_read(body_)) return defined(body_, terms_.truth());
    if (terms_.kind(body_) == Kind::not_ && is_read(terms_.argument(body_, 0)))
      return defined(terms_.argument(body_, 0), terms_.falsity());
    if (terms_.kind(body_) != Kind::eq) return Term();
    const Term left = terms_.argument(body_, 0), right = terms_.argument(body_, 1);
    const SortKind sort = terms_.kind(terms_.sort(left));
    if (sort == SortKind::integer || sort == SortKind::real) return find_in_sum();
    const Term result = is_read(left) ? defined(left, right) : Term();
    return result.valid() || !is_read(right) ? result : defined(right, left);
  }

 private:
  bool is_read(Term term) const { return terms_.kind(term) == Kind::select; }

  Term find_in_sum() {
    const Sort sort = terms_.sort(terms_.argument(body_, 0));
    const LinearSum sum = terms_.linear_difference(terms_.argument(body_, 0), terms_.argument(body_, 1));
    for (std::size_t i = 0; i < sum.monomials.size(); ++i) {
      const auto [read, factor] = sum.monomials[i];
      if (!is_read(read) || (factor != 1 && factor != -1)) continue;
      LinearSum rest = sum;
      rest.monomials.erase(rest.monomials.begin() + static_cast<std::ptrdiff_t>(i));
      const Term element = terms_.scale(-factor, terms_.from_linear_sum(rest, sort));  // 1 / factor = factor
      if (const Term result = defined(read, element); result.valid()) return result;
    }
    return Term();
  }

  // a[i][j] == element, for all i and j: every bound variable is one of the indices, and nothing else is.
  Term defined(Term read, Term element) {
    std::vector<Term> indices, arrays;
    for (; is_read(read) && std::ranges::find(bound_, terms_.argument(read, 1)) != bound_.end();
         read = terms_.argument(read, 0)) {
      indices.push_back(terms_.argument(read, 1));
      arrays.push_back(terms_.argument(read, 0));
    }
    std::vector<Term> sorted_indices = indices, sorted_bound = bound_;
    std::ranges::sort(sorted_indices);
    std::ranges::sort(sorted_bound);
    if (sorted_indices != sorted_bound ||
        std::ranges::any_of(bound_, [&](Term i) { return speaks(read, i); }))
      return Term();
    for (std::size_t i = 0; i < indices.size() && element.valid(); ++i)
      element = array_of(element, indices[i], terms_.sort(arrays[i]));
    return element.valid() ? terms_.eq(read, element) : Term();
  }

  bool speaks(Term term, Term symbol) const {
    return std::ranges::binary_search(free_symbols(terms_, term), symbol);
  }

  // The array of this sort whose element at each index is the given one.
  Term array_of(Term element, Term index, Sort sort) {
    if (!speaks(element, index)) return terms_.const_array(sort, element);
    const auto a = terms_.arguments(element);
    switch (terms_.kind(element)) {
      case Kind::select: return a[1] == index && !speaks(a[0], index) ? a[0] : Term();
      case Kind::ite: return conditional(a[0], a[1], a[2], index, sort);
      case Kind::or_:
      case Kind::and_: return connective(element, index, sort);
      default: return Term();
    }
  }

  // p || q is p ? true : q, and !p && q is p ? false : q.
  Term connective(Term element, Term index, Sort sort) {
    const bool is_or = terms_.kind(element) == Kind::or_;
    const auto parts = terms_.arguments(element);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      std::vector<Term> others(parts.begin(), parts.end());
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      const Term condition = is_or ? parts[i] : terms_.not_(parts[i]);
      const Term rest = is_or ? terms_.or_(others) : terms_.and_(others);
      if (place(condition, index) || !speaks(condition, index))
        return conditional(condition, terms_.boolean(is_or), rest, index, sort);
    }
    return Term();
  }

  Term conditional(Term condition, Term then_term, Term else_term, Term index, Sort sort) {
    if (!speaks(condition, index)) {
      const Term yes = array_of(then_term, index, sort), no = array_of(else_term, index, sort);
      return yes.valid() && no.valid() ? terms_.ite(condition, yes, no) : Term();
    }
    const auto where = place(condition, index);
    const Term elsewhere = where ? array_of(else_term, index, sort) : Term();
    if (!elsewhere.valid()) return Term();
    const Term written =
        terms_.store(elsewhere, where->index, substitute(terms_, then_term, {{index, where->index}}));
    return terms_.ite(where->condition, written, elsewhere);
  }

  // index == place && condition, neither of which speaks of the index.
  struct Place {
    Term index, condition;
  };
  std::optional<Place> place(Term condition, Term index) {
    const bool one = terms_.kind(condition) != Kind::and_;
    const std::vector<Term> parts =
        one ? std::vector{condition}
            : std::vector<Term>(terms_.arguments(condition).begin(), terms_.arguments(condition).end());
    Place result{Term(), terms_.truth()};
    for (const Term part : parts) {
      if (!speaks(part, index)) {
        result.condition = terms_.and_(result.condition, part);
        continue;
      }
      if (result.index.valid()) return std::nullopt;
      result.index = solved(part, index);
      if (!result.index.valid()) return std::nullopt;
    }
    return result.index.valid() ? std::optional(result) : std::nullopt;
  }

  // What an equation says the index is.
  Term solved(Term equation, Term index) {
    if (terms_.kind(equation) != Kind::eq) return Term();
    const Term left = terms_.argument(equation, 0), right = terms_.argument(equation, 1);
    const SortKind sort = terms_.kind(terms_.sort(index));
    Term value;
    if (sort == SortKind::integer || sort == SortKind::real) {
      if (terms_.sort(left) != terms_.sort(index)) return Term();
      LinearSum sum = terms_.linear_difference(left, right);
      const auto found = std::ranges::find(sum.monomials, index, [](const auto& m) { return m.first; });
      if (found == sum.monomials.end() || (found->second != 1 && found->second != -1)) return Term();
      const Rational factor = found->second;
      sum.monomials.erase(found);
      value = terms_.scale(-factor, terms_.from_linear_sum(sum, terms_.sort(index)));
    } else if (left == index || right == index) {
      value = left == index ? right : left;
    }
    return value.valid() && !speaks(value, index) ? value : Term();
  }

  Terms& terms_;
  std::vector<Term> bound_;
  Term body_;
};

std::vector<Term> conjuncts(const Terms& terms, Term term) {
  if (terms.kind(term) != Kind::and_) return {term};
  return {terms.arguments(term).begin(), terms.arguments(term).end()};
}

std::vector<Term> bound_in(const Terms& terms, std::span<const Term> bound, Term formula) {
  const std::vector<Term> symbols = free_symbols(terms, formula);
  std::vector<Term> result;
  std::ranges::copy_if(bound, std::back_inserter(result),
                       [&](Term symbol) { return std::ranges::binary_search(symbols, symbol); });
  return result;
}

// forall i. p && q is (forall i. p) && (forall i. q).
Term rewritten(Terms& terms, Term quantifier) {
  if (terms.kind(quantifier) != Kind::forall) return quantifier;
  const auto bound = bound_variables(terms, quantifier);
  std::vector<Term> equations, others;
  for (const Term conjunct : conjuncts(terms, quantifier_body(terms, quantifier))) {
    const Term part = terms.quantify(Kind::forall, bound_in(terms, bound, conjunct), conjunct);
    const Term equation = terms.kind(part) == Kind::forall ? ArrayEquation(terms, part).find() : Term();
    if (equation.valid())
      equations.push_back(equation);
    else
      others.push_back(conjunct);
  }
  if (equations.empty()) return quantifier;
  equations.push_back(terms.quantify(Kind::forall, bound, terms.and_(others)));
  return terms.and_(equations);
}

}  // namespace

Term with_array_equations(Terms& terms, Term formula) {
  Substitution equal;
  for_each_subterm(terms, std::span(&formula, 1), [&](Term term) {
    if (!is_quantifier(terms, term)) return;
    if (const Term result = rewritten(terms, term); result != term) equal.emplace(term, result);
  });
  return replace_equals(terms, formula, equal);
}

}  // namespace hone
