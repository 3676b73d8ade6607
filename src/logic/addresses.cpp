// SPDX-License-Identifier: Apache-2.0
#include "logic/addresses.h"

#include "logic/traversal.h"

namespace hone {

bool is_extension(const Terms& terms, Term term) {
  return terms.kind(term) == Kind::bv_zero_extend || terms.kind(term) == Kind::bv_sign_extend;
}

namespace {

// What a number is multiplied with; invalid if the term is no such product.
Term multiplied(const Terms& terms, Term term) {
  if (terms.kind(term) != Kind::bv_mul) return Term();
  const Term a = terms.argument(term, 0), b = terms.argument(term, 1);
  return terms.kind(a) == Kind::bv_number ? b : terms.kind(b) == Kind::bv_number ? a : Term();
}

}  // namespace

std::vector<Term> indices_in_address(const Terms& terms, Term address) {
  std::vector<Term> result;
  if (terms.kind(terms.sort(address)) != SortKind::bitvector) return result;
  for_each_subterm(terms, std::span(&address, 1), [&](Term part) {
    if (is_extension(terms, part)) result.push_back(terms.argument(part, 0));
  });
  if (!result.empty() || terms.kind(address) != Kind::bv_add) return result;
  for (const std::size_t i : {0U, 1U})
    if (const Term index = multiplied(terms, terms.argument(address, i)); index.valid()) {
      const Kind base = terms.kind(terms.argument(address, 1 - i));
      if (base == Kind::symbol || base == Kind::bv_number) result.push_back(index);
    }
  return result;
}

}  // namespace hone
