// SPDX-License-Identifier: Apache-2.0
#include "interpolation/refutation.h"

namespace hone {

Term Refutation::interpolant(Terms& terms, const std::vector<bool>& in_a) const {
  return interpolant_of(terms, *root_, in_a);
}

Term Refutation::interpolant_of(Terms& terms, const Node& node, const std::vector<bool>& in_a) const {
  if (!node.children.empty()) {
    std::vector<Term> parts;
    for (const auto& child : node.children) parts.push_back(interpolant_of(terms, *child, in_a));
    return in_a[node.split_formula] ? terms.or_(parts) : terms.and_(parts);
  }
  if (node.literal.valid()) {
    const bool positive = in_a[node.positive_formula], negative = in_a[node.negative_formula];
    if (positive == negative) return terms.boolean(!positive);
    return positive ? node.literal : terms.not_(node.literal);
  }
  Term sum = terms.integer(0);
  Rational scale = 1;  // multipliers may be fractions; the inequality is scaled to whole coefficients
  for (const Node::Weighted& part : node.weighted)
    if (in_a[part.formula]) scale = Rational(lcm(scale.get_num(), part.multiplier.get_den()));
  for (const Node::Weighted& part : node.weighted)
    if (in_a[part.formula])
      sum = terms.add(sum, terms.scale(scale * part.multiplier,
                                       terms.from_linear_sum(part.constraint.sum, terms.int_sort())));
  return terms.le(sum, terms.integer(0));
}

}  // namespace hone
