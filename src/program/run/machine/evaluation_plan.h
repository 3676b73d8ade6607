// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "logic/term_map.h"
#include "logic/terms.h"

namespace hone {

// Where each subterm of some terms is to be evaluated, so that it happens at most once, and not at all if it
// is needed only in branches that are not taken.
//
// Regions form a tree: region 0 is evaluated in any case, and each lazy argument of an `ite`, `and` or `or`
// has a region of its own below that of the term. A subterm belongs to the innermost region that contains all
// its uses. Evaluating the terms of each region in their order (arguments first) is always possible.
class EvaluationPlan {
 public:
  struct Shape {
    std::function<bool(Term)> is_known;   // needs no evaluation
    std::function<bool(Term)> is_opaque;  // is evaluated as a whole, not through its arguments
  };

  EvaluationPlan(const Terms& terms, std::span<const Term> roots, const Shape& shape);

  // The terms to be evaluated in any case, and those to be evaluated only if this argument (not the first) of
  // an `ite`, `and` or `or` is needed.
  const std::vector<Term>& unconditional_terms() const { return regions_[whole].terms; }
  const std::vector<Term>& terms_of_argument(Term term, std::size_t argument);

 private:
  static constexpr std::uint32_t whole = 0;
  static constexpr std::uint32_t none = 0xffffffffU;
  struct Region {
    std::uint32_t parent;
    std::uint32_t depth;
    std::vector<Term> terms;
  };
  struct Use {
    std::uint32_t region = none;
    std::uint32_t first_own = none;  // the region of the second argument; the others follow
  };

  void order_subterms(std::span<const Term> roots, const Shape& shape);
  void place_uses(Term term, const Shape& shape);
  bool is_lazy(Term argument, const Shape& shape);
  std::uint32_t common(std::uint32_t a, std::uint32_t b) const;

  const Terms& terms_;
  std::vector<Term> order_;  // arguments first
  TermMap<Use> uses_;
  std::vector<Region> regions_;
};

}  // namespace hone
