// SPDX-License-Identifier: Apache-2.0
#include "interpolation/theory/tidy.h"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_set>

#include "interpolation/theory/linear_sums.h"
#include "logic/term_map.h"
#include "logic/traversal.h"

namespace hone {

namespace {

// sum <= limit (or <), with the direction of the sum fixed so that both bounds of a sum meet.
struct Bound {
  LinearSum sum;  // without constant; its first coefficient is 1
  bool upper;
  Rational limit;
  bool strict;
};

std::optional<Bound> bound_of(const Terms& terms, Term formula) {
  if (terms.kind(formula) != Kind::le && terms.kind(formula) != Kind::lt) return std::nullopt;
  LinearAtom atom = linear_atom(terms, formula);
  if (atom.sum.monomials.empty()) return std::nullopt;
  const Rational scale = atom.sum.monomials.front().second;
  for (auto& [term, factor] : atom.sum.monomials) factor /= scale;
  const Rational limit = -atom.sum.constant / scale;
  atom.sum.constant = 0;
  return Bound{std::move(atom.sum), scale > 0, limit, atom.relation == LinearRelation::below_zero};
}

class Tidier {
 public:
  explicit Tidier(Terms& terms) : terms_(terms) {}

  Term run(Term formula) {
    const Term roots[] = {formula};
    std::vector<Term> order;
    for_each_subterm(terms_, roots, [&](Term term) {
      if (terms_.is_bool(term)) order.push_back(term);
    });
    for (const Term term : order) done_.insert(term, tidied(term));
    return *done_.find(formula);
  }

 private:
  Term tidied(Term term) {
    const Kind kind = terms_.kind(term);
    if (kind != Kind::and_ && kind != Kind::or_ && kind != Kind::not_) return term;
    std::vector<Term> arguments;
    for (const Term argument : terms_.arguments(term)) arguments.push_back(*done_.find(argument));
    const Term rebuilt = terms_.rebuild(term, arguments);
    if (terms_.kind(rebuilt) != Kind::and_ && terms_.kind(rebuilt) != Kind::or_) return rebuilt;
    return simplified(rebuilt);
  }

  Term simplified(Term node) {
    const bool conjunction = terms_.kind(node) == Kind::and_;
    const auto span = terms_.arguments(node);
    std::vector<Term> parts(span.begin(), span.end());
    parts = without_decided(parts, conjunction);
    parts = with_merged_bounds(parts, conjunction);
    return conjunction ? terms_.and_(parts) : terms_.or_(parts);
  }

  // a and (a or b) is a; a and (not a or b) is a and b; dually.
  std::vector<Term> without_decided(const std::vector<Term>& parts, bool conjunction) {
    const std::unordered_set<Term> units(parts.begin(), parts.end());
    std::vector<Term> result;
    for (const Term part : parts) {
      if (terms_.kind(part) != (conjunction ? Kind::or_ : Kind::and_)) {
        result.push_back(part);
        continue;
      }
      std::vector<Term> rest;
      bool absorbed = false;
      for (const Term inner : terms_.arguments(part)) {
        if (units.contains(inner)) absorbed = true;
        if (!units.contains(terms_.not_(inner))) rest.push_back(inner);
      }
      if (!absorbed) result.push_back(conjunction ? terms_.or_(rest) : terms_.and_(rest));
    }
    return result;
  }

  struct Limits {
    std::optional<std::size_t> upper, lower;  // the parts that bound the sum
  };

  std::vector<Term> with_merged_bounds(std::vector<Term> parts, bool conjunction) {
    std::map<std::vector<std::pair<Term, Rational>>, Limits> by_sum;
    std::vector<std::optional<Bound>> bounds;
    std::vector<bool> dropped(parts.size(), false);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      bounds.push_back(bound_of(terms_, parts[i]));
      if (!bounds[i]) continue;
      Limits& limits = by_sum[bounds[i]->sum.monomials];
      std::optional<std::size_t>& place = bounds[i]->upper ? limits.upper : limits.lower;
      if (!place) {
        place = i;
        continue;
      }
      // In a conjunction the stronger one stays, in a disjunction the weaker one.
      const bool new_is_stronger = stronger(*bounds[i], *bounds[*place]);
      dropped[new_is_stronger == conjunction ? *place : i] = true;
      if (new_is_stronger == conjunction) place = i;
    }
    for (const auto& [monomials, limits] : by_sum) {
      if (!limits.upper || !limits.lower) continue;
      const Bound &upper = *bounds[*limits.upper], &lower = *bounds[*limits.lower];
      const Term equation = equation_of(monomials, upper, lower, conjunction);
      if (!equation.valid()) continue;
      parts[*limits.upper] = conjunction ? equation : terms_.not_(equation);
      dropped[*limits.lower] = true;
    }
    std::vector<Term> result;
    for (std::size_t i = 0; i < parts.size(); ++i)
      if (!dropped[i]) result.push_back(parts[i]);
    return result;
  }

  static bool stronger(const Bound& a, const Bound& b) {
    if (a.limit != b.limit) return a.upper ? a.limit < b.limit : a.limit > b.limit;
    return a.strict;
  }

  // s <= c and s >= c: s = c. s < c or s > c (over whole numbers: s <= c - 1 or s >= c + 1): not s = c.
  Term equation_of(const std::vector<std::pair<Term, Rational>>& monomials, const Bound& upper,
                   const Bound& lower, bool conjunction) {
    LinearSum sum;
    sum.monomials = monomials;
    const bool whole = terms_.is_int(monomials.front().first);
    if (conjunction) {
      if (upper.strict || lower.strict || upper.limit != lower.limit) return Term();
      sum.constant = -upper.limit;
    } else if (upper.strict && lower.strict && upper.limit == lower.limit) {
      sum.constant = -upper.limit;
    } else if (whole && !upper.strict && !lower.strict && whole_step(monomials) != 0 &&
               lower.limit - upper.limit == 2 * whole_step(monomials)) {
      sum.constant = -(upper.limit + lower.limit) / 2;
    } else {
      return Term();
    }
    return to_formula(terms_, sum, LinearRelation::zero);
  }

  // The values of a sum of whole terms are multiples of this number.
  Rational whole_step(const std::vector<std::pair<Term, Rational>>& monomials) const {
    Integer denominator = 1;
    for (const auto& [term, factor] : monomials) {
      if (!terms_.is_int(term)) return 0;
      denominator = lcm(denominator, factor.get_den());
    }
    Integer numerator = 0;
    for (const auto& [term, factor] : monomials)
      numerator = gcd(numerator, Rational(factor * denominator).get_num());
    Rational step(numerator, denominator);
    step.canonicalize();
    return step;
  }

  Terms& terms_;
  TermMap<Term> done_;
};

}  // namespace

Term tidy(Terms& terms, Term formula) { return Tidier(terms).run(formula); }

}  // namespace hone
