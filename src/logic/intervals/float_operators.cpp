// SPDX-License-Identifier: Apache-2.0
#include "logic/intervals/float_operators.h"

#include <algorithm>
#include <array>

#include "logic/machine_bitvector.h"

namespace hone {

namespace {

std::int64_t place_of_infinity(unsigned width) { return place_of_float(float_infinity(width), width); }
std::int64_t place_below_all(unsigned width) {
  return place_of_float(float_infinity(width) | float_sign(width), width);
}

constexpr std::int64_t plus_zero = 0, minus_zero = -1;  // their places

// The results at the ends of intervals: as large as they can be, as small as they can be, and NaN.
class Ends {
 public:
  explicit Ends(unsigned width) : width_(width) {}

  void add(std::int64_t place) {
    places_ = places_.is_empty() ? FloatPlaces{place, place}
                                 : FloatPlaces{std::min(places_.low, place), std::max(places_.high, place)};
  }
  // Where the result is NaN, those beside it are within these places.
  void add(std::uint64_t word, std::int64_t low_if_nan, std::int64_t high_if_nan) {
    if (is_nan(word, width_)) {
      has_nan_ = true;
      add(low_if_nan);
      add(high_if_nan);
    } else {
      add(place_of_float(word, width_));
    }
  }
  void add_nan() { has_nan_ = true; }
  WordRange range() const { return floats_between(places_, has_nan_, width_); }

 private:
  unsigned width_;
  FloatPlaces places_;
  bool has_nan_ = false;
};

struct Operands {
  FloatPlaces a, b;
  unsigned width;

  std::uint64_t result(Kind kind, std::int64_t x, std::int64_t y) const {
    return machine_float_fold(kind, float_at(x, width), float_at(y, width), width);
  }
};

bool contains(const FloatPlaces& places, std::int64_t place) {
  return places.low <= place && place <= places.high;
}
bool has_infinity(const FloatPlaces& places, unsigned width) {
  return contains(places, place_of_infinity(width)) || contains(places, place_below_all(width));
}
bool has_zero(const FloatPlaces& places) {
  return contains(places, plus_zero) || contains(places, minus_zero);
}

// Sums and differences grow or fall with each operand.
void add_sums(Kind kind, const Operands& operands, Ends& ends) {
  const auto& [a, b, width] = operands;
  const bool is_sum = kind == Kind::fp_add;
  const std::int64_t least = place_below_all(width), most = place_of_infinity(width);
  ends.add(operands.result(kind, a.low, is_sum ? b.low : b.high), least, most);
  ends.add(operands.result(kind, a.high, is_sum ? b.high : b.low), least, most);
  // Opposite infinities need not be at the same ends.
  if (has_infinity(a, width) && has_infinity(b, width)) ends.add_nan();
}

// So do products, and quotients by divisors of one sign. Next to a NaN (0 * inf, 0 / 0, inf / inf) there are
// zeros, and infinities that stand at another corner.
void add_corners(Kind kind, const Operands& operands, Ends& ends) {
  for (const std::int64_t x : {operands.a.low, operands.a.high})
    for (const std::int64_t y : {operands.b.low, operands.b.high})
      ends.add(operands.result(kind, x, y), minus_zero, plus_zero);
}

void add_products(const Operands& operands, Ends& ends) {
  const auto& [a, b, width] = operands;
  add_corners(Kind::fp_mul, operands, ends);
  if ((has_zero(a) && has_infinity(b, width)) || (has_infinity(a, width) && has_zero(b))) {
    ends.add_nan();
    ends.add(minus_zero);
    ends.add(plus_zero);
  }
}

void add_quotients(const Operands& operands, Ends& ends) {
  const auto& [a, b, width] = operands;
  const FloatPlaces minus{b.low, std::min(b.high, minus_zero)}, plus{std::max(b.low, plus_zero), b.high};
  for (const FloatPlaces& divisors : {minus, plus})
    if (!divisors.is_empty()) add_corners(Kind::fp_div, {a, divisors, width}, ends);
  if ((has_zero(a) && has_zero(b)) || (has_infinity(a, width) && has_infinity(b, width))) ends.add_nan();
}

bool is_less(std::int64_t a, std::int64_t b) {  // -0 is equal to +0
  return a < b && !(a == minus_zero && b == plus_zero);
}

// The largest place whose number is below (or equal to) that at a place, the smallest that is above it.
std::int64_t last_before(std::int64_t place, bool or_equal) {
  const bool is_zero = place == minus_zero || place == plus_zero;
  if (or_equal) return is_zero ? plus_zero : place;
  return is_zero ? minus_zero - 1 : place - 1;
}
std::int64_t first_after(std::int64_t place, bool or_equal) {
  const bool is_zero = place == minus_zero || place == plus_zero;
  if (or_equal) return is_zero ? minus_zero : place;
  return is_zero ? plus_zero + 1 : place + 1;
}

void narrow(WordRange& range, std::int64_t low, std::int64_t high, bool has_nan) {
  range = meet(range, floats_between({low, high}, has_nan, range.width));
}

// a < b, or a <= b: neither is NaN.
void contract_order(bool or_equal, WordRange& a, WordRange& b) {
  const FloatPlaces x = float_places(a), y = float_places(b);
  if (x.is_empty() || y.is_empty()) {
    a = b = no_words(a.width);
    return;
  }
  narrow(a, place_below_all(a.width), last_before(y.high, or_equal), false);
  narrow(b, first_after(x.low, or_equal), place_of_infinity(b.width), false);
}

// The numbers x for which `x + y` can round to between low and high: `next up of high - y`, rounded anyhow,
// is at most one place too low.
struct Outwards {
  unsigned width;

  std::int64_t up(std::int64_t place) const { return std::min(place + 1, place_of_infinity(width)); }
  std::int64_t down(std::int64_t place) const { return std::max(place - 1, place_below_all(width)); }
};

// Inverts an operator on finite numbers: x from `x o y = z`, where `z inverse y` is monotonic in z.
// Nothing where infinities or NaN are about.
std::optional<FloatPlaces> inverse_results(Kind inverse, const FloatPlaces& z, const FloatPlaces& y,
                                           unsigned width) {
  const Outwards outwards{width};
  const FloatPlaces exact{outwards.down(z.low), outwards.up(z.high)};
  if (has_infinity(exact, width) || has_infinity(y, width)) return std::nullopt;
  const WordRange result =
      float_results(inverse, floats_between(exact, false, width), floats_between(y, false, width));
  if (result.has_nan) return std::nullopt;
  const FloatPlaces places = float_places(result);
  return FloatPlaces{outwards.down(places.low), outwards.up(places.high)};
}

void narrow_to(WordRange& range, const std::optional<FloatPlaces>& places) {
  if (places) narrow(range, places->low, places->high, false);
}

}  // namespace

WordRange float_results(Kind kind, const WordRange& a, const WordRange& b) {
  Operands operands{float_places(a), float_places(b), a.width};
  Ends ends(a.width);
  if (a.has_nan || b.has_nan) ends.add_nan();
  if (operands.a.is_empty() || operands.b.is_empty())
    return a.is_empty() || b.is_empty() ? no_words(a.width) : ends.range();
  switch (kind) {
    case Kind::fp_add:
    case Kind::fp_sub: add_sums(kind, operands, ends); break;
    case Kind::fp_mul: add_products(operands, ends); break;
    case Kind::fp_div: add_quotients(operands, ends); break;
    default: {
      const auto x = a.only_word(), y = b.only_word();
      if (!x || !y) return all_floats(a.width);
      return one_float(machine_float_fold(kind, *x, *y, a.width), a.width);
    }
  }
  return ends.range();
}

WordRange float_square_roots(const WordRange& a) {
  const FloatPlaces places = float_places(a);
  Ends ends(a.width);
  if (a.has_nan || (!places.is_empty() && places.low < minus_zero)) ends.add_nan();
  if (!places.is_empty() && places.high >= minus_zero)
    for (const std::int64_t place : {std::max(places.low, minus_zero), places.high}) {
      const std::uint64_t word = float_at(place, a.width);
      ends.add(machine_float_fold(Kind::fp_sqrt, word, word, a.width), minus_zero, plus_zero);
    }
  return ends.range();
}

WordRange floats_rounded(RoundingMode mode, const WordRange& a) {
  const FloatPlaces places = float_places(a);
  Ends ends(a.width);
  if (a.has_nan) ends.add_nan();
  if (!places.is_empty())
    for (const std::int64_t place : {places.low, places.high})
      ends.add(place_of_float(machine_float_round(mode, float_at(place, a.width), a.width), a.width));
  return ends.range();
}

namespace {

WordRange floats_of_integers(Kind kind, const WordRange& a, unsigned width) {
  if (a.is_empty()) return no_words(width);
  const NumberRange numbers = kind == Kind::fp_from_signed ? signed_numbers(a) : unsigned_numbers(a);
  Ends ends(width);
  for (const WideInteger number : {numbers.low, numbers.high}) {
    const std::uint64_t word = low_bits(static_cast<std::uint64_t>(number), a.width);
    ends.add(place_of_float(machine_float_convert(kind, word, a.width, width), width));
  }
  return ends.range();
}

// Numbers that do not fit, and NaN, become one and the same number, except for unsigned results.
WordRange integers_of_floats(Kind kind, const WordRange& a, unsigned width) {
  const FloatPlaces places = float_places(a);
  const bool is_signed = kind == Kind::fp_to_signed;
  const FloatRange fits = signed_float_range(a.width, width);
  const std::int64_t below = place_of_float(fits.below, a.width), above = place_of_float(fits.above, a.width);
  const auto converted = [&](std::int64_t place) {
    const std::uint64_t word = machine_float_convert(kind, float_at(place, a.width), a.width, width);
    return WideInteger{signed_bits(word, width)};
  };
  const FloatPlaces inside{std::max(places.low, below + 1), std::min(places.high, above - 1)};
  const bool all_fit = !a.has_nan && inside.low == places.low && inside.high == places.high;
  if (!all_fit && !is_signed) return all_words(width);
  WordRange result = no_words(width);
  if (!inside.is_empty()) result = words_of_signed({converted(inside.low), converted(inside.high)}, width);
  if (!all_fit) result = join(result, one_word(std::uint64_t{1} << (width - 1), width));
  return result;
}

}  // namespace

WordRange float_conversions(Kind kind, const WordRange& a, unsigned width) {
  if (kind == Kind::fp_from_signed || kind == Kind::fp_from_unsigned)
    return floats_of_integers(kind, a, width);
  if (a.is_empty()) return no_words(width);
  if (kind != Kind::fp_to_fp) return integers_of_floats(kind, a, width);
  const FloatPlaces places = float_places(a);
  Ends ends(width);
  if (a.has_nan) ends.add_nan();
  if (!places.is_empty())
    for (const std::int64_t place : {places.low, places.high})
      ends.add(place_of_float(machine_float_convert(kind, float_at(place, a.width), a.width, width), width));
  return ends.range();
}

WordRange float_negations(const WordRange& a) {
  const FloatPlaces places = float_places(a);
  if (places.is_empty()) return a;
  return floats_between({-1 - places.high, -1 - places.low}, a.has_nan, a.width);
}

WordRange float_magnitudes(const WordRange& a) {
  WordRange result = join(a, float_negations(a));
  result.minus = {};
  return result;
}

std::optional<bool> float_comparison(Kind kind, const WordRange& a, const WordRange& b) {
  const FloatPlaces x = float_places(a), y = float_places(b);
  if (x.is_empty() || y.is_empty()) return false;  // one of them is NaN
  const bool never_less = !is_less(x.low, y.high), never_more = !is_less(y.low, x.high);
  const bool has_nan = a.has_nan || b.has_nan;
  switch (kind) {
    case Kind::fp_lt:
      if (never_less) return false;
      if (!has_nan && is_less(x.high, y.low)) return true;
      return std::nullopt;
    case Kind::fp_le:
      if (is_less(y.high, x.low)) return false;
      if (!has_nan && never_more) return true;
      return std::nullopt;
    default:
      if (is_less(y.high, x.low) || is_less(x.high, y.low)) return false;
      if (!has_nan && never_less && never_more) return true;
      return std::nullopt;
  }
}

void contract_float_comparison(Kind kind, bool value, WordRange& a, WordRange& b) {
  if (value) {
    contract_order(kind != Kind::fp_lt, a, b);
    if (kind == Kind::fp_eq) contract_order(true, b, a);
  } else if (!a.has_nan && !b.has_nan && kind != Kind::fp_eq) {
    contract_order(kind == Kind::fp_lt, b, a);
  }
}

void contract_float_arguments(Kind kind, const WordRange& results, WordRange& a, WordRange& b) {
  if (results.has_nan) return;
  a.has_nan = b.has_nan = false;
  const FloatPlaces z = float_places(results), x = float_places(a), y = float_places(b);
  const unsigned width = results.width;
  if (z.is_empty() || x.is_empty() || y.is_empty()) return;
  if (kind == Kind::fp_add) {
    narrow_to(a, inverse_results(Kind::fp_sub, z, y, width));
    narrow_to(b, inverse_results(Kind::fp_sub, z, x, width));
  } else if (kind == Kind::fp_sub) {
    narrow_to(a, inverse_results(Kind::fp_add, z, y, width));
    const std::optional<FloatPlaces> negated = inverse_results(Kind::fp_sub, z, x, width);
    if (negated) narrow(b, -1 - negated->high, -1 - negated->low, false);
  }
}

void contract_widened(const WordRange& results, WordRange& a) {
  if (!results.has_nan) a.has_nan = false;
  const FloatPlaces places = float_places(results);
  if (places.is_empty()) {
    a.plus = a.minus = {};
    return;
  }
  // The nearest numbers of the smaller format may lie just outside; one place more does no harm.
  const auto nearest = [&](std::int64_t place) {
    const std::uint64_t word = float_at(place, results.width);
    return place_of_float(machine_float_convert(Kind::fp_to_fp, word, results.width, a.width), a.width);
  };
  const auto widened = [&](std::int64_t place) {
    const std::uint64_t word = float_at(place, a.width);
    return place_of_float(machine_float_convert(Kind::fp_to_fp, word, a.width, results.width), results.width);
  };
  std::int64_t low = nearest(places.low), high = nearest(places.high);
  if (widened(low) < places.low) ++low;
  if (widened(high) > places.high) --high;
  narrow(a, low, high, a.has_nan);
}

}  // namespace hone
