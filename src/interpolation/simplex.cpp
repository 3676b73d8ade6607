// SPDX-License-Identifier: Apache-2.0
#include "interpolation/simplex.h"

namespace hone {

Simplex::Simplex(const std::vector<LinearConstraint>& constraints) {
  for (const LinearConstraint& constraint : constraints)
    for (const auto& [term, coefficient] : constraint.sum.monomials) columns_.emplace(term, columns_.size());
  first_slack_ = columns_.size();
  bounds_.resize(first_slack_ + constraints.size());
  values_.resize(bounds_.size());
  multipliers_.resize(constraints.size());
  for (std::size_t i = 0; i < constraints.size(); ++i) {
    const std::size_t slack = first_slack_ + i;
    Row& row = rows_[slack];
    for (const auto& [term, coefficient] : constraints[i].sum.monomials)
      row.emplace(columns_.at(term), coefficient);
    bounds_[slack].upper = -constraints[i].sum.constant;
    if (constraints[i].is_equation) bounds_[slack].lower = bounds_[slack].upper;
  }
}

bool Simplex::below(std::size_t variable) const {
  return bounds_[variable].lower && values_[variable] < *bounds_[variable].lower;
}
bool Simplex::above(std::size_t variable) const {
  return bounds_[variable].upper && values_[variable] > *bounds_[variable].upper;
}

// Bland's rule: always the smallest index, which excludes cycles.
std::optional<std::size_t> Simplex::violated_basic() const {
  for (const auto& [basic, row] : rows_)
    if (below(basic) || above(basic)) return basic;
  return std::nullopt;
}

std::optional<std::size_t> Simplex::pivot_partner(std::size_t basic, bool increase) const {
  for (const auto& [variable, coefficient] : rows_.at(basic)) {
    const bool up = increase == (coefficient > 0);
    const Bounds& bounds = bounds_[variable];
    const bool room = up ? !bounds.upper || values_[variable] < *bounds.upper
                         : !bounds.lower || values_[variable] > *bounds.lower;
    if (room) return variable;
  }
  return std::nullopt;
}

bool Simplex::feasible() {
  while (const auto basic = violated_basic()) {
    const bool increase = below(*basic);
    const auto partner = pivot_partner(*basic, increase);
    if (!partner) {
      explain(*basic, increase);
      return false;
    }
    pivot_and_update(*basic, *partner, increase ? *bounds_[*basic].lower : *bounds_[*basic].upper);
  }
  return true;
}

void Simplex::pivot_and_update(std::size_t basic, std::size_t partner, const Rational& target) {
  Row row = std::move(rows_.at(basic));
  rows_.erase(basic);
  const Rational coefficient = row.at(partner);
  const Rational change = (target - values_[basic]) / coefficient;
  values_[basic] = target;
  values_[partner] += change;
  // partner = (basic - the rest) / coefficient
  row.erase(partner);
  for (auto& [variable, factor] : row) factor = -factor / coefficient;
  row[basic] = 1 / coefficient;
  for (auto& [other, other_row] : rows_) {
    const auto found = other_row.find(partner);
    if (found == other_row.end()) continue;
    const Rational factor = found->second;
    values_[other] += factor * change;
    other_row.erase(found);
    for (const auto& [variable, inner] : row) {
      Rational& sum = other_row[variable];
      sum += factor * inner;
      if (sum == 0) other_row.erase(variable);
    }
  }
  rows_.emplace(partner, std::move(row));
}

// The row of a basic variable that cannot be moved is the refutation: all its non-basic variables are slacks
// at the bound that matters.
void Simplex::explain(std::size_t basic, bool increase) {
  const Rational sign = increase ? -1 : 1;
  multipliers_[basic - first_slack_] = sign;
  for (const auto& [variable, coefficient] : rows_.at(basic))
    multipliers_[variable - first_slack_] = -sign * coefficient;
}

}  // namespace hone
