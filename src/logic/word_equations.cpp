// SPDX-License-Identifier: Apache-2.0
// Equations of bit-vectors that are sums, products with numbers or wider versions of others, as addresses
// are: base + 4 * i == base + 4 * j says i == j, if the indices were made wider before.
#include <algorithm>

#include "logic/addresses.h"
#include "logic/terms.h"
#include "logic/wide_bitvector.h"

namespace hone {

namespace {

constexpr std::size_t most_summands = 8;

// The summands that are no sums, or too many to look at.
std::vector<Term> summands(const Terms& terms, Term term) {
  std::vector<Term> result, open{term};
  while (!open.empty() && result.size() <= most_summands) {
    const Term part = open.back();
    open.pop_back();
    if (terms.kind(part) != Kind::bv_add) {
      result.push_back(part);
      continue;
    }
    open.push_back(terms.argument(part, 1));
    open.push_back(terms.argument(part, 0));
  }
  return result;
}

Term sum_of(Terms& terms, const std::vector<Term>& parts, unsigned width) {
  Term result = terms.bitvector(0, width);
  for (const Term part : parts) result = terms.bv(Kind::bv_add, {result, part});
  return result;
}

// Without what both sides have. Two numbers become one, beside nothing else if that is possible. Invalid if
// nothing changes.
Term without_common_summands(Terms& terms, Term a, Term b) {
  if (terms.kind(a) != Kind::bv_add && terms.kind(b) != Kind::bv_add) return Term();
  std::vector<Term> left = summands(terms, a), right = summands(terms, b);
  if (left.size() > most_summands || right.size() > most_summands) return Term();
  const unsigned width = terms.width(terms.sort(a));
  bool changed = false;
  for (std::size_t i = 0; i < left.size();) {
    const auto same = std::ranges::find(right, left[i]);
    if (same == right.end()) {
      ++i;
      continue;
    }
    right.erase(same);
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
    changed = true;
  }
  const auto is_number = [&](Term term) { return terms.kind(term) == Kind::bv_number; };
  const auto here = std::ranges::find_if(left, is_number), there = std::ranges::find_if(right, is_number);
  if (here != left.end() && there != right.end()) {
    const Integer rest = terms.integer_value(*there) - terms.integer_value(*here);
    left.erase(here);
    right.erase(there);
    if (left.empty())
      left.push_back(terms.bitvector(-rest, width));
    else
      right.push_back(terms.bitvector(rest, width));
    changed = true;
  }
  return changed ? terms.eq(sum_of(terms, left, width), sum_of(terms, right, width)) : Term();
}

// A number times something else: the number and the rest; the rest is invalid if it is no such product.
std::pair<Integer, Term> product(const Terms& terms, Term term) {
  if (terms.kind(term) != Kind::bv_mul) return {0, Term()};
  for (const std::size_t i : {0U, 1U})
    if (terms.kind(terms.argument(term, i)) == Kind::bv_number)
      return {terms.integer_value(terms.argument(term, i)), terms.argument(term, 1 - i)};
  return {0, Term()};
}

// How many of the highest bits of a term follow from the others.
unsigned implied_bits(const Terms& terms, Term term) {
  if (!is_extension(terms, term)) return 0;
  return terms.width(terms.sort(term)) - terms.width(terms.sort(terms.argument(term, 0)));
}

// c x == c y says that x and y agree but for as many of the highest bits as c has zeros at its end.
Term of_equal_products(Terms& terms, Term a, Term b) {
  const auto [factor, x] = product(terms, a);
  const auto [other, y] = product(terms, b);
  if (!x.valid() || !y.valid() || factor != other || factor == 0) return Term();
  const auto lost = static_cast<unsigned>(mpz_scan1(factor.get_mpz_t(), 0));
  if (lost == 0) return terms.eq(x, y);
  const bool alike = terms.kind(x) == terms.kind(y);
  if (!alike || implied_bits(terms, x) < lost || implied_bits(terms, y) < lost) return Term();
  return terms.eq(x, y);
}

Term of_equal_extensions(Terms& terms, Term a, Term b) {
  if (!is_extension(terms, a) || terms.kind(a) != terms.kind(b)) return Term();
  const Term x = terms.argument(a, 0), y = terms.argument(b, 0);
  return terms.sort(x) == terms.sort(y) ? terms.eq(x, y) : Term();
}

Term of_extension_and_number(Terms& terms, Term a, Term number) {
  if (!is_extension(terms, a) || terms.kind(number) != Kind::bv_number) return Term();
  const Term x = terms.argument(a, 0);
  const unsigned width = terms.width(terms.sort(x));
  const Term low = terms.bitvector(terms.integer_value(number), width);
  const bool fits = terms.bv_extend(terms.kind(a), low, terms.width(terms.sort(a)) - width) == number;
  return fits ? terms.eq(x, low) : terms.falsity();
}

}  // namespace

Term Terms::simple_word_equation(Term a, Term b) {
  for (const auto rule :
       {without_common_summands, of_equal_products, of_equal_extensions, of_extension_and_number})
    if (const Term result = rule(*this, a, b); result.valid()) return result;
  return of_extension_and_number(*this, b, a);
}

}  // namespace hone
