// SPDX-License-Identifier: Apache-2.0
#include "evidence/files/tidy_formula.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "logic/traversal.h"

namespace hone {

namespace {

std::vector<Term> parts(const Terms& terms, Term formula, Kind kind) {
  if (terms.kind(formula) != kind) return {formula};
  const auto arguments = terms.arguments(formula);
  return {arguments.begin(), arguments.end()};
}

class Tidier {
 public:
  Tidier(Terms& terms, const std::function<bool(Term)>& can_be_said)
      : terms_(terms), can_be_said_(can_be_said) {}

  Term operator()(Term formula) {
    formula = with_plain_equations(formula);
    std::vector<Term> disjuncts;
    for (const Term part : parts(terms_, formula, Kind::or_)) disjuncts.push_back(tidied_conjunction(part));
    return terms_.or_(disjuncts);
  }

 private:
  // Without what is added on both sides.
  Term plain(Term equation) {
    Term left = terms_.argument(equation, 0), right = terms_.argument(equation, 1);
    if (terms_.kind(left) == Kind::bv_number) std::swap(left, right);
    if (terms_.kind(terms_.sort(left)) != SortKind::bitvector) return equation;
    std::vector<Term> a = parts(terms_, left, Kind::bv_add), b = parts(terms_, right, Kind::bv_add);
    const auto shared = [&](Term part) { return std::ranges::find(b, part) != b.end(); };
    std::vector<Term> rest;
    for (const Term part : a) {
      if (!shared(part))
        rest.push_back(part);
      else
        b.erase(std::ranges::find(b, part));
    }
    // A constant is better on one side only.
    const Term constant = terms_.kind(right) == Kind::bv_number ? right : Term();
    if (constant.valid() && a.size() > 1) {
      const auto other =
          std::ranges::find_if(rest, [&](Term part) { return terms_.kind(part) == Kind::bv_number; });
      if (other == rest.end()) return equation;
      b = {terms_.bv(Kind::bv_add, {constant, terms_.bv(Kind::bv_neg, {*other})})};
      rest.erase(other);
    }
    return terms_.eq(sum(rest, left), sum(b, left));
  }

  Term sum(const std::vector<Term>& parts, Term like) {
    if (parts.empty()) return terms_.bitvector(0, terms_.width(terms_.sort(like)));
    return parts.size() == 1 ? parts.front() : terms_.bv(Kind::bv_add, parts);
  }

  Term with_plain_equations(Term formula) {
    Substitution changes;
    for (const Term atom : atoms(terms_, formula))
      if (terms_.kind(atom) == Kind::eq) changes.emplace(atom, plain(atom));
    return substitute(terms_, formula, changes);
  }

  Term tidied_conjunction(Term formula) {
    std::vector<Term> conjuncts = parts(terms_, formula, Kind::and_);
    for (std::size_t i = 0; i < conjuncts.size(); ++i) {
      Substitution known = consequences(conjuncts[i]);
      if (known.empty()) continue;
      for (std::size_t k = 0; k < conjuncts.size(); ++k)
        if (k != i) conjuncts[k] = substitute(terms_, conjuncts[k], known);
    }
    const Term result = terms_.and_(conjuncts);
    return result == formula || ++rounds_ > most_rounds ? result : tidied_conjunction(result);
  }

  // What may be put for what in formulas beside this one.
  Substitution consequences(Term conjunct) {
    Substitution result;
    const bool negated = terms_.kind(conjunct) == Kind::not_;
    const Term atom = negated ? terms_.argument(conjunct, 0) : conjunct;
    if (!is_atom(terms_, atom)) return result;
    if (!negated && terms_.kind(atom) == Kind::eq)
      for (const std::size_t side : {0, 1})
        if (const Term symbol = terms_.argument(atom, side), other = terms_.argument(atom, 1 - side);
            terms_.kind(symbol) == Kind::symbol && !can_be_said_(symbol) && can_all_be_said(other)) {
          result.emplace(symbol, other);
          return result;
        }
    result.emplace(atom, terms_.boolean(!negated));
    return result;
  }

  bool can_all_be_said(Term term) const {
    const std::vector<Term> symbols = free_symbols(terms_, term);
    return std::ranges::all_of(symbols, can_be_said_);
  }

  static constexpr unsigned most_rounds = 200;
  Terms& terms_;
  const std::function<bool(Term)>& can_be_said_;
  unsigned rounds_ = 0;
};

}  // namespace

Term tidied(Terms& terms, Term formula, const std::function<bool(Term)>& can_be_said) {
  return Tidier(terms, can_be_said)(formula);
}

}  // namespace hone
