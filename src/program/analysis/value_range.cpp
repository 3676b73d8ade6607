// SPDX-License-Identifier: Apache-2.0
#include "program/analysis/value_range.h"

#include <algorithm>

#include "logic/machine_bitvector.h"
#include "logic/machine_float.h"

namespace hone {

namespace {

using Sorted = Contractor::Sorted;
using Part = WordRange::Part;

WordRange without_zero(WordRange words) {
  if (words.plus.low == 0) words.plus = words.plus.high == 0 ? Part() : Part{1, words.plus.high};
  return words;
}

// The largest of these words up to `word`, or the first one of this part of all words.
std::uint64_t next_below(const std::vector<std::uint64_t>& words, std::uint64_t word, const Part& all) {
  const auto above = std::ranges::upper_bound(words, word);
  return above == words.begin() ? all.low : std::max(all.low, *std::prev(above));
}

std::uint64_t next_above(const std::vector<std::uint64_t>& words, std::uint64_t word, const Part& all) {
  const auto found = std::ranges::lower_bound(words, word);
  return found == words.end() ? all.high : std::min(all.high, *found);
}

Part widened_part(const Part& part, const Part& before, const std::vector<std::uint64_t>& words,
                  const Part& all, bool far) {
  Part result = part;
  if (part.is_empty() || before.is_empty()) return result;
  if (part.low < before.low) result.low = far ? all.low : next_below(words, part.low, all);
  if (part.high > before.high) result.high = far ? all.high : next_above(words, part.high, all);
  return result;
}

}  // namespace

ValueRange::ValueRange(const PossibleValues& values, Sorted sorted) {
  if (sorted == Sorted::boolean) {
    can_be_true_ = values.can_be_true;
    can_be_false_ = values.can_be_false;
    return;
  }
  const WordRange words = sorted == Sorted::floating ? as_words(values.words) : values.words;
  can_be_zero_ = words.plus.contains(0);
  others_ = without_zero(words);
}

PossibleValues ValueRange::as(Sorted sorted) const {
  PossibleValues result;
  if (sorted == Sorted::boolean) {
    result.can_be_true = can_be_true_;
    result.can_be_false = can_be_false_;
    return result;
  }
  result.words = can_be_zero_ ? join(others_, one_word(0, others_.width)) : others_;
  if (sorted == Sorted::floating) result.words = as_floats(result.words);
  return result;
}

bool ValueRange::is_empty() const {
  return is_word() ? !can_be_zero_ && others_.is_empty() : !can_be_true_ && !can_be_false_;
}

bool ValueRange::is_everything() const {
  return is_word() ? can_be_zero_ && others_ == without_zero(all_words(others_.width))
                   : can_be_true_ && can_be_false_;
}

PossibleValues ValueRange::among(PossibleValues values, Sorted sorted) const {
  if (!is_word()) return values;
  const ValueRange narrowed = meet(*this, ValueRange(values, sorted));
  if (sorted != Sorted::floating) return narrowed.as(sorted);
  values.words = meet(values.words, narrowed.as(sorted).words);
  return values;
}

ValueRange ValueRange::widened(const ValueRange& before, const std::vector<std::uint64_t>& words,
                               bool far) const {
  ValueRange result = *this;
  if (!is_word()) return result;
  const WordRange all = all_words(others_.width);
  result.others_.plus = widened_part(others_.plus, before.others_.plus, words, without_zero(all).plus, far);
  result.others_.minus = widened_part(others_.minus, before.others_.minus, words, all.minus, far);
  return result;
}

// An interval in the order of floating point numbers, which does not tell +0 from -0, with all NaNs or none.
Term ValueRange::formula_of_floats(Terms& terms, Term variable) const {
  const WordRange words = as(Sorted::word).words, floats = as_floats(words);
  const FloatPlaces places = float_places(floats);
  const unsigned width = words.width;
  if (words.only_word() || places.is_empty() || as_words(floats) != words ||
      floats_between(places, floats.has_nan, width) != floats)
    return Term();
  const auto number = [&](std::uint64_t word) { return terms.machine_bitvector(word, width); };
  const std::uint64_t low = float_at(places.low, width), high = float_at(places.high, width);
  const std::uint64_t zero = 0, minus_zero = float_sign(width);
  std::vector<Term> conjuncts{terms.fp(Kind::fp_le, {number(low), variable}),
                              terms.fp(Kind::fp_le, {variable, number(high)})};
  if (low == zero) conjuncts.push_back(terms.ne(variable, number(minus_zero)));
  if (high == minus_zero) conjuncts.push_back(terms.ne(variable, number(zero)));
  const Term is_nan =
      floats.has_nan ? terms.not_(terms.fp(Kind::fp_eq, {variable, variable})) : terms.falsity();
  return terms.or_(terms.and_(conjuncts), is_nan);
}

Term ValueRange::formula(Terms& terms, Term variable, bool is_float) const {
  if (is_everything()) return terms.truth();
  if (!is_word()) return can_be_true_ ? variable : terms.not_(variable);
  if (is_float)
    if (const Term formula = formula_of_floats(terms, variable); formula.valid()) return formula;
  const unsigned width = others_.width;
  const std::uint64_t last = low_bits(~std::uint64_t{0}, width);
  const auto number = [&](std::uint64_t word) { return terms.machine_bitvector(word, width); };
  // An order in which the words between these two are one interval.
  const auto between = [&](Kind order, std::uint64_t low, std::uint64_t least, std::uint64_t high,
                           std::uint64_t greatest) {
    if (low == high) return terms.eq(variable, number(low));
    return terms.and_(low == least ? terms.truth() : terms.bv(order, {number(low), variable}),
                      high == greatest ? terms.truth() : terms.bv(order, {variable, number(high)}));
  };
  const std::uint64_t half = std::uint64_t{1} << (width - 1);
  Part plus = others_.plus;
  const Part& minus = others_.minus;
  bool zero_is_apart = can_be_zero_;
  if (can_be_zero_ && (plus.low == 1 || (plus.is_empty() && minus.high == last))) {
    plus = {0, plus.is_empty() ? 0 : plus.high};
    zero_is_apart = false;
  }
  const Term zero = zero_is_apart ? terms.eq(variable, number(0)) : terms.falsity();
  if (plus.is_empty() && minus.is_empty()) return zero;
  if (!plus.is_empty() && !minus.is_empty()) {
    if (plus.low == 0 && minus.high == last)
      return terms.or_(zero, between(Kind::bv_sle, minus.low, half, plus.high, half - 1));
    if (plus.high == half - 1 && minus.low == half)
      return terms.or_(zero, between(Kind::bv_ule, plus.low, 0, minus.high, last));
    return terms.or_({zero, between(Kind::bv_ule, plus.low, 0, plus.high, last),
                      between(Kind::bv_ule, minus.low, 0, minus.high, last)});
  }
  const Part& part = plus.is_empty() ? minus : plus;
  return terms.or_(zero, between(Kind::bv_ule, part.low, 0, part.high, last));
}

ValueRange join(const ValueRange& a, const ValueRange& b) {
  ValueRange result;
  result.can_be_true_ = a.can_be_true_ || b.can_be_true_;
  result.can_be_false_ = a.can_be_false_ || b.can_be_false_;
  result.others_ = join(a.others_, b.others_);
  result.can_be_zero_ = a.can_be_zero_ || b.can_be_zero_;
  return result;
}

ValueRange meet(const ValueRange& a, const ValueRange& b) {
  ValueRange result;
  result.can_be_true_ = a.can_be_true_ && b.can_be_true_;
  result.can_be_false_ = a.can_be_false_ && b.can_be_false_;
  result.others_ = meet(a.others_, b.others_);
  result.can_be_zero_ = a.can_be_zero_ && b.can_be_zero_;
  return result;
}

}  // namespace hone
