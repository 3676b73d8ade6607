// SPDX-License-Identifier: Apache-2.0
#include "interpolation/refutation.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <unordered_map>

#include "logic/traversal.h"

namespace hone {

namespace {

// Numbers the constraints such that those with a local symbol in common have the same number.
std::vector<std::size_t> groups_of(const std::vector<const LinearConstraint*>& constraints,
                                   const std::function<bool(Term)>& is_shared, const Terms& terms) {
  std::vector<std::size_t> group(constraints.size());
  std::iota(group.begin(), group.end(), std::size_t{0});
  std::unordered_map<Term, std::size_t> owner;
  for (std::size_t i = 0; i < constraints.size(); ++i) {
    std::vector<Term> bases;
    for (const auto& [term, coefficient] : constraints[i]->sum.monomials) bases.push_back(term);
    for (const Term symbol : free_symbols(terms, bases)) {
      if (is_shared(symbol)) continue;
      const auto [entry, inserted] = owner.emplace(symbol, i);
      if (inserted) continue;
      const std::size_t from = group[i], to = group[entry->second];
      std::replace(group.begin(), group.end(), from, to);
    }
  }
  return group;
}

}  // namespace

Term Refutation::interpolant(Terms& terms, const std::vector<bool>& in_a, Farkas farkas,
                             const std::function<bool(Term)>& is_shared) const {
  return interpolant_of({terms, in_a, farkas, is_shared}, *root_);
}

Term Refutation::interpolant_of(const Request& request, const Node& node) const {
  Terms& terms = request.terms;
  const std::vector<bool>& in_a = request.in_a;
  if (!node.children.empty()) {
    std::vector<Term> parts;
    for (const auto& child : node.children) parts.push_back(interpolant_of(request, *child));
    return in_a[node.split_formula] ? terms.or_(parts) : terms.and_(parts);
  }
  if (node.literal.valid()) {
    const bool positive = in_a[node.positive_formula], negative = in_a[node.negative_formula];
    if (positive == negative) return terms.boolean(!positive);
    return positive ? node.literal : terms.not_(node.literal);
  }
  return farkas_interpolant(request, node);
}

Term Refutation::farkas_interpolant(const Request& request, const Node& node) const {
  Terms& terms = request.terms;
  const bool side = request.farkas != Farkas::groups_of_b;  // whose constraints are summed up
  std::vector<const LinearConstraint*> constraints;
  std::vector<Rational> multipliers;
  for (const Node::Weighted& part : node.weighted)
    if (request.in_a[part.formula] == side) {
      constraints.push_back(&part.constraint);
      multipliers.push_back(part.multiplier);
    }
  std::vector<std::size_t> group(constraints.size(), 0);
  if (request.farkas != Farkas::sum) group = groups_of(constraints, request.is_shared, terms);
  std::map<std::size_t, Term> sums;
  Rational scale = 1;  // multipliers may be fractions; the inequalities are scaled to whole coefficients
  for (const Rational& multiplier : multipliers) scale = Rational(lcm(scale.get_num(), multiplier.get_den()));
  for (std::size_t i = 0; i < constraints.size(); ++i) {
    Term& sum = sums.try_emplace(group[i], terms.integer(0)).first->second;
    sum = terms.add(sum, terms.scale(scale * multipliers[i],
                                     terms.from_linear_sum(constraints[i]->sum, terms.int_sort())));
  }
  std::vector<Term> conjuncts;
  for (const auto& [number, sum] : sums) conjuncts.push_back(terms.le(sum, terms.integer(0)));
  const Term all = terms.and_(conjuncts);
  return side ? all : terms.not_(all);
}

}  // namespace hone
