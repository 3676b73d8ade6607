// SPDX-License-Identifier: Apache-2.0
#include "logic/signed_overflow.h"

#include <optional>

#include "base/numbers.h"
#include "logic/wide_bitvector.h"

namespace hone {

namespace {

// The exact result in more bits is the same as in `bits` of them.
Term fits(Terms& terms, Term exact, unsigned bits) {
  const unsigned width = terms.width(terms.sort(exact));
  const Term cut = terms.bv_extract(exact, bits - 1, 0);
  return terms.eq(terms.bv_extend(Kind::bv_sign_extend, cut, width - bits), exact);
}

Term extended(Terms& terms, Term word, unsigned more) {
  return terms.bv_extend(Kind::bv_sign_extend, word, more);
}

std::optional<Integer> known_value(const Terms& terms, Term word) {
  if (terms.kind(word) != Kind::bv_number) return std::nullopt;
  return signed_value(terms.integer_value(word), terms.width(terms.sort(word)));
}

// The numbers of a width, and what is in a range of them.
class Range {
 public:
  Range(Terms& terms, Term word)
      : least(-power_of_two(terms.width(terms.sort(word)) - 1)),
        largest(-least - 1),
        terms_(terms),
        word_(word),
        width_(terms.width(terms.sort(word))) {}

  const Integer least, largest;

  Term between(const Integer& low, const Integer& high) const {
    if (low > largest || high < least) return terms_.falsity();
    const Term from_below = low <= least ? terms_.truth() : at_most(terms_.bitvector(low, width_), word_);
    const Term from_above = high >= largest ? terms_.truth() : at_most(word_, terms_.bitvector(high, width_));
    return terms_.and_(from_below, from_above);
  }

 private:
  Term at_most(Term a, Term b) const { return terms_.bv(Kind::bv_sle, {a, b}); }

  Terms& terms_;
  Term word_;
  unsigned width_;
};

Term product_with_fits(Terms& terms, Term word, const Integer& factor) {
  const Range range(terms, word);
  if (factor == 0) return terms.truth();
  const Rational of_least = Rational(range.least) / factor, of_largest = Rational(range.largest) / factor;
  return factor > 0 ? range.between(ceiling_of(of_least), floor_of(of_largest))
                    : range.between(ceiling_of(of_largest), floor_of(of_least));
}

}  // namespace

Term sum_fits(Terms& terms, Term a, Term b) {
  if (terms.kind(a) == Kind::bv_number) std::swap(a, b);
  if (const auto known = known_value(terms, b)) {
    const Range range(terms, a);
    return range.between(range.least - *known, range.largest - *known);
  }
  return fits(terms, terms.bv(Kind::bv_add, {extended(terms, a, 1), extended(terms, b, 1)}),
              terms.width(terms.sort(a)));
}

Term difference_fits(Terms& terms, Term a, Term b) {
  if (const auto known = known_value(terms, b)) {
    const Range range(terms, a);
    return range.between(range.least + *known, range.largest + *known);
  }
  if (const auto known = known_value(terms, a)) {
    const Range range(terms, b);
    return range.between(*known - range.largest, *known - range.least);
  }
  const Term minus = terms.bv(Kind::bv_neg, {extended(terms, b, 1)});
  return fits(terms, terms.bv(Kind::bv_add, {extended(terms, a, 1), minus}), terms.width(terms.sort(a)));
}

Term product_fits(Terms& terms, Term a, Term b) {
  if (terms.kind(a) == Kind::bv_number) std::swap(a, b);
  if (const auto known = known_value(terms, b)) return product_with_fits(terms, a, *known);
  const unsigned bits = terms.width(terms.sort(a));
  return fits(terms, terms.bv(Kind::bv_mul, {extended(terms, a, bits), extended(terms, b, bits)}), bits);
}

}  // namespace hone
