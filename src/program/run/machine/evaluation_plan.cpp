// SPDX-License-Identifier: Apache-2.0
#include "program/run/machine/evaluation_plan.h"

#include <algorithm>

namespace hone {

namespace {

// Arrays are never evaluated lazily: their parts are read where they are needed.
bool has_lazy_arguments(const Terms& terms, Term term) {
  const Kind kind = terms.kind(term);
  return kind == Kind::and_ || kind == Kind::or_ ||
         (kind == Kind::ite && terms.kind(terms.sort(term)) != SortKind::array);
}

}  // namespace

EvaluationPlan::EvaluationPlan(const Terms& terms, std::span<const Term> roots, const Shape& shape)
    : terms_(terms), regions_{{none, 0, {}}} {
  order_subterms(roots, shape);
  for (const Term root : roots)
    if (Use* use = uses_.find(root)) use->region = whole;
  // All uses of a term come after it in the order.
  for (std::size_t i = order_.size(); i-- > 0;)
    if (!shape.is_opaque(order_[i])) place_uses(order_[i], shape);
  for (const Term term : order_) regions_[uses_.find(term)->region].terms.push_back(term);
}

void EvaluationPlan::order_subterms(std::span<const Term> roots, const Shape& shape) {
  struct Visit {
    Term term;
    std::size_t next;
  };
  std::vector<Visit> stack;
  const auto visit = [&](Term term) {
    if (!shape.is_known(term) && uses_.insert(term, {}).second) stack.push_back({term, 0});
  };
  for (const Term root : roots) {
    visit(root);
    while (!stack.empty()) {
      const Term term = stack.back().term;
      const auto arguments = terms_.arguments(term);
      if (!shape.is_opaque(term) && stack.back().next < arguments.size()) {
        visit(arguments[stack.back().next++]);
      } else {
        order_.push_back(term);
        stack.pop_back();
      }
    }
  }
}

void EvaluationPlan::place_uses(Term term, const Shape& shape) {
  const std::uint32_t own = uses_.find(term)->region;
  const auto arguments = terms_.arguments(term);
  const bool lazy = has_lazy_arguments(terms_, term);
  const auto first = static_cast<std::uint32_t>(regions_.size());
  if (lazy) {
    uses_.find(term)->first_own = first;
    regions_.resize(first + arguments.size() - 1, {own, regions_[own].depth + 1, {}});
  }
  for (std::size_t k = 0; k < arguments.size(); ++k) {
    Use* use = uses_.find(arguments[k]);
    if (use == nullptr) continue;
    const bool in_own_region = lazy && k > 0 && is_lazy(arguments[k], shape);
    const std::uint32_t region = in_own_region ? first + static_cast<std::uint32_t>(k) - 1 : own;
    use->region = use->region == none ? region : common(use->region, region);
  }
}

// A single operator is cheaper than a jump around it.
bool EvaluationPlan::is_lazy(Term argument, const Shape& shape) {
  if (shape.is_opaque(argument) || terms_.kind(argument) == Kind::select) return true;
  const auto arguments = terms_.arguments(argument);
  return std::any_of(arguments.begin(), arguments.end(), [&](Term part) { return uses_.contains(part); });
}

std::uint32_t EvaluationPlan::common(std::uint32_t a, std::uint32_t b) const {
  while (a != b) {
    if (regions_[a].depth < regions_[b].depth) std::swap(a, b);
    a = regions_[a].parent;
  }
  return a;
}

const std::vector<Term>& EvaluationPlan::terms_of_argument(Term term, std::size_t argument) {
  return regions_[uses_.find(term)->first_own + argument - 1].terms;
}

}  // namespace hone
