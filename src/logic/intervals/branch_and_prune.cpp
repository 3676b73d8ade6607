// SPDX-License-Identifier: Apache-2.0
#include "logic/intervals/branch_and_prune.h"

#include <algorithm>
#include <bit>
#include <set>

#include "logic/machine_float.h"
#include "logic/traversal.h"

namespace hone {

namespace {

using Sorted = Contractor::Sorted;

// How a dive chooses: in the middle, at the lower and at the upper end, at random, NaN where that can be.
constexpr unsigned attempts = 5, attempt_with_nan = 4;

// A box is tried for solutions when it is the 1st, the 2nd, the 4th and so on.
bool is_tried(std::uint64_t box) { return std::has_single_bit(box); }

// Symbols that a formula says to be equal to another term.
void add_defined(const Terms& terms, Term formula, std::set<Term>& defined) {
  if (terms.kind(formula) == Kind::and_)
    for (const Term part : terms.arguments(formula)) add_defined(terms, part, defined);
  if (terms.kind(formula) != Kind::eq) return;
  const Term a = terms.argument(formula, 0), b = terms.argument(formula, 1);
  const bool left = terms.kind(a) == Kind::symbol, right = terms.kind(b) == Kind::symbol;
  if (left && right)
    defined.insert(std::max(a, b));  // the younger one, mostly
  else if (left || right)
    defined.insert(left ? a : b);
}

PossibleValues only(const PossibleValues& values, bool truth) {
  PossibleValues result = values;
  result.can_be_true = truth;
  result.can_be_false = !truth;
  return result;
}

PossibleValues with(const PossibleValues& values, const WordRange& words) {
  PossibleValues result = values;
  result.words = words;
  return result;
}

// In the middle between two finite numbers of one sign: of their values, or of their order where they are of
// very different size.
std::int64_t middle(const FloatPlaces& places, unsigned width) {
  const std::int64_t between = places.low + (places.high - places.low) / 2;
  const std::int64_t twenty_binades = std::int64_t{20} << float_format(width).fraction_bits();
  const bool starts_at_zero = places.low == 0 || places.high == -1;
  if (places.high - places.low > twenty_binades && !starts_at_zero) return between;
  const std::uint64_t half =
      float_power_of_two(0, width) - (std::uint64_t{1} << float_format(width).fraction_bits());
  const auto halved = [&](std::int64_t place) {
    return machine_float_fold(Kind::fp_mul, float_at(place, width), half, width);
  };
  const std::uint64_t sum = machine_float_fold(Kind::fp_add, halved(places.low), halved(places.high), width);
  return std::clamp(place_of_float(sum, width), places.low, places.high - 1);
}

}  // namespace

BranchAndPrune::BranchAndPrune(Terms& terms, std::span<const Term> formulas,
                               std::function<bool(std::uint64_t)> is_over)
    : terms_(terms), is_over_(std::move(is_over)), contractor_(terms, formulas) {
  std::set<Term> defined;
  for (const Term formula : formulas) add_defined(terms, formula, defined);
  for (Node node = 0; node < contractor_.size(); ++node)
    if (terms.kind(contractor_.term_of(node)) == Kind::symbol) symbols_.push_back(node);
  std::ranges::stable_sort(symbols_, {}, [&](Node node) {
    return std::pair(defined.contains(contractor_.term_of(node)),
                     contractor_.sorted(node) != Sorted::floating);
  });
}

bool BranchAndPrune::is_over() {
  const std::uint64_t taken = contractor_.steps() - reported_;
  reported_ = contractor_.steps();
  return is_over_(taken);
}

BranchAndPrune::Outcome BranchAndPrune::search(std::span<const Term> formulas) {
  Box first = contractor_.everything();
  if (!contractor_.contract(first, formulas)) return Outcome::no_solution;
  if (!fix_pure_literals(first, formulas)) return Outcome::no_solution;
  std::vector<Waiting> waiting;
  waiting.push_back({std::move(first), 0});
  for (std::uint64_t boxes = 1; !waiting.empty(); ++boxes) {
    if (is_over()) return Outcome::gave_up;
    auto [box, depth] = std::move(waiting.back());
    waiting.pop_back();
    if (is_tried(boxes))
      for (unsigned attempt = 0; attempt < attempts; ++attempt)
        if (dive(box, formulas, attempt)) return Outcome::solution;
    const std::optional<Halves> parts = halves(box, depth);
    if (!parts) return Outcome::gave_up;
    Box second = box;
    if (contractor_.contract(second, parts->node, parts->second))
      waiting.push_back({std::move(second), depth + 1});
    if (contractor_.contract(box, parts->node, parts->first)) waiting.push_back({std::move(box), depth + 1});
  }
  return Outcome::no_solution;
}

// A literal of one disjunction, whose symbol occurs nowhere else, may as well be true. So names of
// assumptions that are not made leave nothing open.
bool BranchAndPrune::fix_pure_literals(Box& box, std::span<const Term> formulas) {
  const std::set<Term> required(formulas.begin(), formulas.end());
  for (const Node symbol : symbols_) {
    if (contractor_.sorted(symbol) != Sorted::boolean || box[symbol].is_known()) continue;
    Node literal = symbol;
    if (contractor_.users(symbol).size() != 1 || required.contains(contractor_.term_of(symbol))) continue;
    const Node user = contractor_.users(symbol).front();
    if (terms_.kind(contractor_.term_of(user)) == Kind::not_) literal = user;
    if (contractor_.users(literal).size() != 1 || required.contains(contractor_.term_of(literal))) continue;
    const Node clause = contractor_.users(literal).front();
    const bool is_clause =
        terms_.kind(contractor_.term_of(clause)) == Kind::or_ && contractor_.users(clause).empty();
    if (is_clause && !contractor_.contract(box, symbol, only(box[symbol], literal == symbol))) return false;
  }
  return true;
}

// One symbol after the other gets a value that is still possible.
bool BranchAndPrune::dive(Box box, std::span<const Term> formulas, unsigned attempt) {
  for (const Node node : symbols_) {
    const PossibleValues values = box[node];
    if (contractor_.sorted(node) == Sorted::boolean && !values.is_known()) {
      const bool first = attempt % 2 == 0;
      Box other = box;
      if (contractor_.contract(box, node, only(values, first))) continue;
      box = std::move(other);
      if (!contractor_.contract(box, node, only(values, !first))) return false;
    } else if (contractor_.sorted(node) == Sorted::word || contractor_.sorted(node) == Sorted::floating) {
      if (values.words.only_word()) continue;
      if (values.words.plus.is_empty() && values.words.minus.is_empty()) continue;  // any NaN
      const unsigned width = values.words.width;
      const WordRange point = values.words.has_nan && attempt == attempt_with_nan
                                  ? floats_between({}, true, width)
                                  : one_word(sample(values, node, attempt), width);
      if (!contractor_.contract(box, node, with(values, point))) return false;
    }
  }
  return is_solution(box, formulas);
}

// The formulas are evaluated; contraction does not vouch.
bool BranchAndPrune::is_solution(const Box& box, std::span<const Term> formulas) {
  Assignment values;
  for (const Node node : symbols_) {
    const Term symbol = contractor_.term_of(node);
    if (contractor_.sorted(node) == Sorted::boolean) {
      values.emplace(symbol, terms_.boolean(box[node].can_be_true));
    } else if (contractor_.sorted(node) != Sorted::other) {
      const unsigned width = box[node].words.width;
      const std::uint64_t word = box[node].words.only_word().value_or(canonical_nan(width));
      values.emplace(symbol, terms_.machine_bitvector(word, width));
    }
  }
  const auto value_of = [&](Term symbol) {
    const auto found = values.find(symbol);
    return found == values.end() ? Term() : found->second;
  };
  const auto holds = [&](Term formula) { return evaluate(terms_, formula, value_of) == terms_.truth(); };
  if (!std::ranges::all_of(formulas, holds)) return false;
  solution_ = std::move(values);
  return true;
}

std::uint64_t BranchAndPrune::sample(const PossibleValues& values, Node node, unsigned attempt) {
  const WordRange& words = values.words;
  const bool is_float = contractor_.sorted(node) == Sorted::floating;
  random_ = random_ * 6364136223846793005U + 1442695040888963407U;
  const auto between = [&](std::uint64_t low, std::uint64_t high) {
    const std::uint64_t count = high - low + 1;  // 0: all
    return count == 0 ? random_ : low + (random_ >> 11) % count;
  };
  if (is_float) {
    const FloatPlaces places = float_places(words);
    const std::int64_t zero = std::clamp<std::int64_t>(0, places.low, places.high);
    switch (attempt) {
      case 0:
        return float_at(zero == places.low || zero == places.high
                            ? middle({places.low, places.high + 1}, words.width)
                            : zero,
                        words.width);
      case 1: return float_at(places.low, words.width);
      case 2: return float_at(places.high, words.width);
      default:
        return float_at(static_cast<std::int64_t>(between(static_cast<std::uint64_t>(places.low),
                                                          static_cast<std::uint64_t>(places.high))),
                        words.width);
    }
  }
  const WordRange::Part& part =
      words.plus.is_empty() || (attempt == 1 && !words.minus.is_empty()) ? words.minus : words.plus;
  switch (attempt) {
    case 0:
    case 1: return part.low;
    case 2: return part.high;
    default: return between(part.low, part.high);
  }
}

std::optional<BranchAndPrune::Halves> BranchAndPrune::halves(const Box& box, unsigned depth) const {
  if (auto found = halves_of_truth(box)) return found;
  const std::size_t count = symbols_.size();
  const auto is_open = [&](Node node) {
    if (contractor_.sorted(node) != Sorted::word && contractor_.sorted(node) != Sorted::floating)
      return false;
    const WordRange& words = box[node].words;
    return !words.only_word() &&
           !(words.plus.is_empty() && words.minus.is_empty());  // any NaN is like another
  };
  // In turns, but those of the first kind as long as there are any.
  std::vector<Node> open;
  for (std::size_t i = 0; i < count; ++i) {
    if (!is_open(symbols_[i])) continue;
    if (!open.empty() && contractor_.sorted(symbols_[i]) != contractor_.sorted(open.front())) break;
    open.push_back(symbols_[i]);
  }
  if (open.empty()) return std::nullopt;
  const Node node = open[depth % open.size()];
  return contractor_.sorted(node) == Sorted::floating ? halves_of_floats(box, node)
                                                      : halves_of_words(box, node);
}

// What a disjunction or a condition leaves open, those that contain others first.
std::optional<BranchAndPrune::Halves> BranchAndPrune::halves_of_truth(const Box& box) const {
  for (auto node = static_cast<Node>(contractor_.size()); node-- > 0;) {
    const Kind kind = terms_.kind(contractor_.term_of(node));
    const bool divides =
        kind == Kind::ite || ((kind == Kind::and_ || kind == Kind::or_) && box[node].is_known() &&
                              box[node].can_be_true == (kind == Kind::or_));
    if (!divides) continue;
    const std::span<const Node> parts = contractor_.arguments(node);
    if (kind != Kind::ite && std::ranges::any_of(parts, [&](Node part) {
          return box[part].is_known() && box[part].can_be_true == (kind == Kind::or_);
        }))
      continue;
    for (const Node part : kind == Kind::ite ? parts.first(1) : parts)
      if (!box[part].is_known()) return Halves{part, only(box[part], true), only(box[part], false)};
  }
  return std::nullopt;
}

BranchAndPrune::Halves BranchAndPrune::halves_of_words(const Box& box, Node node) const {
  const WordRange& words = box[node].words;
  WordRange first = words, second = words;
  if (!words.plus.is_empty() && !words.minus.is_empty()) {
    first.minus = {};
    second.plus = {};
  } else {
    WordRange::Part& low = words.plus.is_empty() ? first.minus : first.plus;
    WordRange::Part& high = words.plus.is_empty() ? second.minus : second.plus;
    low.high = low.low + (low.high - low.low) / 2;
    high.low = low.high + 1;
  }
  return Halves{node, with(box[node], first), with(box[node], second)};
}

// First NaN, the signs and the infinities, then at the middle.
BranchAndPrune::Halves BranchAndPrune::halves_of_floats(const Box& box, Node node) const {
  const WordRange& words = box[node].words;
  const unsigned width = words.width;
  const FloatPlaces places = float_places(words);
  const auto parts = [&](std::int64_t last) {
    return Halves{node, with(box[node], floats_between({places.low, last}, false, width)),
                  with(box[node], floats_between({last + 1, places.high}, false, width))};
  };
  if (words.has_nan)
    return Halves{node, with(box[node], floats_between(places, false, width)),
                  with(box[node], floats_between({}, true, width))};
  if (places.low < 0 && places.high >= 0) return parts(-1);
  const std::int64_t infinity = place_of_float(float_infinity(width), width);
  if (places.high == infinity) return parts(infinity - 1);
  if (places.low == -1 - infinity) return parts(places.low);
  return parts(middle(places, width));
}

}  // namespace hone
