// SPDX-License-Identifier: Apache-2.0
// The operators of SMT-LIB's FixedSizeBitVectors, and those that the logic QF_BV derives from them.
#include <fmt/format.h>

#include <unordered_map>

#include "logic/operator_names.h"
#include "logic/smtlib_operators.h"

namespace hone {

namespace {

using Application = SmtlibApplication;
constexpr unsigned max_width = 65535;

unsigned width_of(const Application& a, std::size_t i) { return a.terms.width(a.terms.sort(a.arguments[i])); }

void expect_width(const Application& a, std::size_t width) {
  if (width > max_width) reject(a, fmt::format("makes a bit-vector of more than {} bits", max_width));
}

void expect_one_width(const Application& a) {
  for (const Term argument : a.arguments)
    if (a.terms.sort(argument) != a.terms.sort(a.arguments[0]))
      reject(a, fmt::format("takes bit-vectors of one width, not {} and {} bits", width_of(a, 0),
                            a.terms.width(a.terms.sort(argument))));
}

Term plain(const Application& a) {
  const Kind kind = *bitvector_operator(a.name);
  const bool unary = kind == Kind::bv_not || kind == Kind::bv_neg;
  const bool any = kind == Kind::bv_and || kind == Kind::bv_or || kind == Kind::bv_xor ||
                   kind == Kind::bv_add || kind == Kind::bv_mul || kind == Kind::bv_concat;
  expect_arguments(a, unary ? 1 : 2, unary ? 1 : any ? any_number : 2);
  if (kind != Kind::bv_concat) expect_one_width(a);
  std::size_t total = 0;
  for (std::size_t i = 0; i < a.arguments.size(); ++i) total += width_of(a, i);
  if (kind == Kind::bv_concat) expect_width(a, total);
  return a.terms.bv(kind, a.arguments);
}

// Comparisons the other way round: (bvugt a b) is (bvult b a).
Term swapped(const Application& a, Kind kind) { return a.terms.bv(kind, {a.arguments[1], a.arguments[0]}); }
Term ugt(const Application& a) { return swapped(a, Kind::bv_ult); }
Term uge(const Application& a) { return swapped(a, Kind::bv_ule); }
Term sgt(const Application& a) { return swapped(a, Kind::bv_slt); }
Term sge(const Application& a) { return swapped(a, Kind::bv_sle); }

Term negated(const Application& a, Kind kind) {
  return a.terms.bv(Kind::bv_not, {a.terms.bv(kind, {a.arguments[0], a.arguments[1]})});
}
Term nand(const Application& a) { return negated(a, Kind::bv_and); }
Term nor(const Application& a) { return negated(a, Kind::bv_or); }
Term xnor(const Application& a) { return negated(a, Kind::bv_xor); }

Term word_difference(const Application& a) {
  return a.terms.bv(Kind::bv_add, {a.arguments[0], a.terms.bv(Kind::bv_neg, {a.arguments[1]})});
}

Term compare(const Application& a) {
  return a.terms.ite(a.terms.eq(a.arguments[0], a.arguments[1]), a.terms.bitvector(1, 1),
                     a.terms.bitvector(0, 1));
}

// The remainder with the sign of the divisor, as the standard defines bvsmod.
Term signed_modulo(const Application& a) {
  Terms& t = a.terms;
  const Term x = a.arguments[0], y = a.arguments[1];
  const Term zero = t.bitvector(0, width_of(a, 0));
  const Term negative_x = t.bv(Kind::bv_slt, {x, zero}), negative_y = t.bv(Kind::bv_slt, {y, zero});
  const auto magnitude = [&](Term negative, Term v) { return t.ite(negative, t.bv(Kind::bv_neg, {v}), v); };
  const Term u = t.bv(Kind::bv_urem, {magnitude(negative_x, x), magnitude(negative_y, y)});
  const Term minus_u = t.bv(Kind::bv_neg, {u});
  const Term for_negative_x = t.ite(negative_y, minus_u, t.bv(Kind::bv_add, {minus_u, y}));
  const Term for_positive_x = t.ite(negative_y, t.bv(Kind::bv_add, {u, y}), u);
  return t.ite(t.eq(u, zero), u, t.ite(negative_x, for_negative_x, for_positive_x));
}

Term extract(const Application& a) {
  const unsigned high = a.indices[0], low = a.indices[1];
  if (low > high || high >= width_of(a, 0))
    reject(a, fmt::format("takes bits {} to {} of a bit-vector that has {}", high, low, width_of(a, 0)));
  return a.terms.bv_extract(a.arguments[0], high, low);
}

Term extend(const Application& a) {
  expect_width(a, std::size_t{width_of(a, 0)} + a.indices[0]);
  const Kind kind = a.name == "zero_extend" ? Kind::bv_zero_extend : Kind::bv_sign_extend;
  return a.terms.bv_extend(kind, a.arguments[0], a.indices[0]);
}

Term rotate(const Application& a) {
  const unsigned width = width_of(a, 0), steps = a.indices[0] % width;
  const unsigned left = a.name == "rotate_left" ? steps : (width - steps) % width;
  if (left == 0) return a.arguments[0];
  return a.terms.bv(Kind::bv_concat, {a.terms.bv_extract(a.arguments[0], width - left - 1, 0),
                                      a.terms.bv_extract(a.arguments[0], width - 1, width - left)});
}

Term repeat(const Application& a) {
  if (a.indices[0] == 0) reject(a, "takes a positive count");
  expect_width(a, std::size_t{width_of(a, 0)} * a.indices[0]);
  const std::vector<Term> copies(a.indices[0], a.arguments[0]);
  return copies.size() == 1 ? copies[0] : a.terms.bv(Kind::bv_concat, copies);
}

struct Derived {
  Term (*build)(const Application&);
  std::size_t arguments;
  std::size_t indices;
};

const std::unordered_map<std::string_view, Derived>& derived_operators() {
  static const std::unordered_map<std::string_view, Derived> table = {
      {"bvugt", {ugt, 2, 0}},           {"bvuge", {uge, 2, 0}},
      {"bvsgt", {sgt, 2, 0}},           {"bvsge", {sge, 2, 0}},
      {"bvnand", {nand, 2, 0}},         {"bvnor", {nor, 2, 0}},
      {"bvxnor", {xnor, 2, 0}},         {"bvsub", {word_difference, 2, 0}},
      {"bvcomp", {compare, 2, 0}},      {"bvsmod", {signed_modulo, 2, 0}},
      {"extract", {extract, 1, 2}},     {"zero_extend", {extend, 1, 1}},
      {"sign_extend", {extend, 1, 1}},  {"rotate_left", {rotate, 1, 1}},
      {"rotate_right", {rotate, 1, 1}}, {"repeat", {repeat, 1, 1}},
  };
  return table;
}

}  // namespace

bool is_bitvector_operator(std::string_view name) {
  return bitvector_operator(name).has_value() || derived_operators().contains(name);
}

Term apply_bitvector_operator(const SmtlibApplication& a) {
  for (const Term argument : a.arguments)
    if (a.terms.kind(a.terms.sort(argument)) != SortKind::bitvector) reject(a, "takes bit-vectors only");
  const auto derived = derived_operators().find(a.name);
  expect_indices(a, derived == derived_operators().end() ? 0 : derived->second.indices);
  if (derived == derived_operators().end()) return plain(a);
  expect_arguments(a, derived->second.arguments, derived->second.arguments);
  expect_one_width(a);
  return derived->second.build(a);
}

}  // namespace hone
