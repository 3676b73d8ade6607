// SPDX-License-Identifier: Apache-2.0
#include "logic/intervals/word_range.h"

#include <algorithm>

#include "logic/machine_bitvector.h"
#include "logic/machine_float.h"

namespace hone {

namespace {

using Part = WordRange::Part;

Part meet(const Part& a, const Part& b) { return {std::max(a.low, b.low), std::min(a.high, b.high)}; }

Part hull(const Part& a, const Part& b) {
  if (a.is_empty()) return b;
  if (b.is_empty()) return a;
  return {std::min(a.low, b.low), std::max(a.high, b.high)};
}

// One representation of what is empty.
Part canonical(const Part& part) { return part.is_empty() ? Part() : part; }

std::uint64_t highest_bit(unsigned width) { return std::uint64_t{1} << (width - 1); }
std::uint64_t last_word(unsigned width) { return low_bits(~std::uint64_t{0}, width); }

// From numbers between 0 and 2^width - 1.
WordRange words_between(std::uint64_t low, std::uint64_t high, unsigned width) {
  const std::uint64_t half = highest_bit(width);
  WordRange result = no_words(width);
  result.plus = canonical({low, std::min(high, half - 1)});
  result.minus = canonical({std::max(low, half), high});
  return result;
}

}  // namespace

bool WordRange::contains(std::uint64_t word, bool is_float) const {
  if (is_float && is_nan(word, width)) return has_nan;
  return plus.contains(word) || minus.contains(word);
}

std::optional<std::uint64_t> WordRange::only_word() const {
  if (has_nan || plus.is_empty() == minus.is_empty()) return std::nullopt;
  const Part& part = plus.is_empty() ? minus : plus;
  if (part.low != part.high) return std::nullopt;
  return part.low;
}

WordRange all_words(unsigned width) { return words_between(0, last_word(width), width); }

WordRange all_floats(unsigned width) { return as_floats(all_words(width)); }

WordRange no_words(unsigned width) {
  WordRange result;
  result.width = width;
  return result;
}

WordRange one_word(std::uint64_t word, unsigned width) { return words_between(word, word, width); }
WordRange one_float(std::uint64_t word, unsigned width) { return as_floats(one_word(word, width)); }

WordRange meet(const WordRange& a, const WordRange& b) {
  return {a.width, canonical(meet(a.plus, b.plus)), canonical(meet(a.minus, b.minus)),
          a.has_nan && b.has_nan};
}

WordRange join(const WordRange& a, const WordRange& b) {
  return {a.width, hull(a.plus, b.plus), hull(a.minus, b.minus), a.has_nan || b.has_nan};
}

NumberRange signed_numbers(const WordRange& range) {
  const auto number = [&](std::uint64_t word) { return WideInteger{signed_bits(word, range.width)}; };
  return {number(range.minus.is_empty() ? range.plus.low : range.minus.low),
          number(range.plus.is_empty() ? range.minus.high : range.plus.high)};
}

NumberRange unsigned_numbers(const WordRange& range) {
  return {range.plus.is_empty() ? range.minus.low : range.plus.low,
          range.minus.is_empty() ? range.plus.high : range.minus.high};
}

WordRange words_of_unsigned(const NumberRange& numbers, unsigned width) {
  const WideInteger all = WideInteger{1} << width;
  WideInteger low = numbers.low % all;
  if (low < 0) low += all;
  const WideInteger high = low + (numbers.high - numbers.low);
  if (high >= all) return all_words(width);
  return words_between(static_cast<std::uint64_t>(low), static_cast<std::uint64_t>(high), width);
}

// Those from -2^(width-1) on, moved up by as much, are in the order of unsigned numbers.
WordRange words_of_signed(const NumberRange& numbers, unsigned width) {
  const WideInteger half = WideInteger{1} << (width - 1);
  const WordRange moved = words_of_unsigned({numbers.low + half, numbers.high + half}, width);
  const auto back = [&](const Part& part) {
    return part.is_empty() ? Part() : Part{part.low ^ highest_bit(width), part.high ^ highest_bit(width)};
  };
  return {width, back(moved.minus), back(moved.plus), false};
}

std::int64_t place_of_float(std::uint64_t word, unsigned width) {
  const std::uint64_t sign = float_sign(width);
  return (word & sign) == 0 ? static_cast<std::int64_t>(word) : -1 - static_cast<std::int64_t>(word ^ sign);
}

std::uint64_t float_at(std::int64_t place, unsigned width) {
  return place >= 0 ? static_cast<std::uint64_t>(place)
                    : static_cast<std::uint64_t>(-1 - place) | float_sign(width);
}

FloatPlaces float_places(const WordRange& range) {
  if (range.plus.is_empty() && range.minus.is_empty()) return {};
  const std::uint64_t low = range.minus.is_empty() ? range.plus.low : range.minus.high;
  const std::uint64_t high = range.plus.is_empty() ? range.minus.low : range.plus.high;
  return {place_of_float(low, range.width), place_of_float(high, range.width)};
}

WordRange floats_between(const FloatPlaces& places, bool has_nan, unsigned width) {
  WordRange result = no_words(width);
  result.has_nan = has_nan;
  if (places.is_empty()) return result;
  if (places.high >= 0)
    result.plus = {float_at(std::max<std::int64_t>(places.low, 0), width), float_at(places.high, width)};
  if (places.low < 0)
    result.minus = {float_at(std::min<std::int64_t>(places.high, -1), width), float_at(places.low, width)};
  return result;
}

WordRange as_floats(const WordRange& words) {
  const std::uint64_t infinity = float_infinity(words.width), sign = float_sign(words.width);
  WordRange result = words;
  result.has_nan = (!words.plus.is_empty() && words.plus.high > infinity) ||
                   (!words.minus.is_empty() && words.minus.high > (infinity | sign));
  result.plus = canonical(meet(words.plus, {0, infinity}));
  result.minus = canonical(meet(words.minus, {sign, infinity | sign}));
  return result;
}

WordRange as_words(const WordRange& floats) {
  WordRange result = floats;
  result.has_nan = false;
  if (!floats.has_nan) return result;
  const std::uint64_t infinity = float_infinity(floats.width), sign = float_sign(floats.width);
  result.plus = hull(floats.plus, {infinity + 1, sign - 1});
  result.minus = hull(floats.minus, {(infinity | sign) + 1, last_word(floats.width)});
  return result;
}

}  // namespace hone
