// SPDX-License-Identifier: Apache-2.0
// Builders of arrays: reads over writes are resolved where the indices are known to be equal or different.
#include <algorithm>
#include <unordered_set>

#include "base/error.h"
#include "logic/terms.h"

namespace hone {

namespace {

// How many writes at constant indices are looked through to keep them in order.
constexpr std::size_t max_reordered_writes = 32;

bool is_scalar_constant(const Terms& terms, Term term) {
  return terms.kind(term) != Kind::symbol && terms.kind(terms.sort(term)) != SortKind::array &&
         terms.is_constant(term);
}

// The constant array under all writes, and the indices that were written to.
Term default_value(const Terms& terms, Term array, std::unordered_set<Term>& written) {
  for (; terms.kind(array) == Kind::store; array = terms.argument(array, 0))
    written.insert(terms.argument(array, 1));
  return terms.argument(array, 0);
}

}  // namespace

Term Terms::select(Term array, Term index) {
  HONE_INVARIANT(kind(sort(array)) == SortKind::array, "only an array should be read from");
  HONE_INVARIANT(sort(index) == index_sort(sort(array)), "an index should have the sort of indices");
  while (kind(array) == Kind::store) {
    const Term written = argument(array, 1);
    if (written == index) return argument(array, 2);
    const bool constants = is_scalar_constant(*this, written) && is_scalar_constant(*this, index);
    if (!constants && eq(written, index) != false_) break;
    array = argument(array, 0);
  }
  if (kind(array) == Kind::const_array) return argument(array, 0);
  return make(Kind::select, element_sort(sort(array)), {array, index});
}

Term Terms::store(Term array, Term index, Term value) {
  HONE_INVARIANT(kind(sort(array)) == SortKind::array, "only an array should be written to");
  HONE_INVARIANT(sort(index) == index_sort(sort(array)) && sort(value) == element_sort(sort(array)),
                 "what is written should have the sorts of the array");
  if (is_scalar_constant(*this, index)) return store_in_order(array, index, value);
  if (kind(array) == Kind::store && argument(array, 1) == index) array = argument(array, 0);
  return make(Kind::store, sort(array), {array, index, value});
}

// Writes at constant indices do not depend on each other, so they are kept in the order of their handles. An
// array that is written to again and again (by the interpreter, say) does not grow.
Term Terms::store_in_order(Term array, Term index, Term value) {
  std::vector<Term> later;
  while (kind(array) == Kind::store && argument(array, 1) > index && later.size() < max_reordered_writes &&
         is_scalar_constant(*this, argument(array, 1))) {
    later.push_back(array);
    array = argument(array, 0);
  }
  if (kind(array) == Kind::store && argument(array, 1) == index) array = argument(array, 0);
  const bool is_default = kind(array) == Kind::const_array && argument(array, 0) == value;
  if (!is_default) array = make(Kind::store, sort(array), {array, index, value});
  for (; !later.empty(); later.pop_back())
    array = make(Kind::store, sort(array), {array, argument(later.back(), 1), argument(later.back(), 2)});
  return array;
}

Term Terms::const_array(Sort sort, Term value) {
  HONE_INVARIANT(this->sort(value) == element_sort(sort),
                 "a constant array should have elements of its sort");
  return make(Kind::const_array, sort, {value});
}

// Two arrays of values are equal if they agree at all written indices and, where some index is left,
// elsewhere.
bool Terms::equal_constant_arrays(Term a, Term b) {
  std::unordered_set<Term> written;
  const Term default_a = default_value(*this, a, written), default_b = default_value(*this, b, written);
  const bool agree = std::ranges::all_of(
      written, [&](Term index) { return eq(select(a, index), select(b, index)) == true_; });
  if (!agree || eq(default_a, default_b) == true_) return agree;
  const Sort indices = index_sort(sort(a));
  if (indices == bool_sort_) return written.size() == 2;
  return kind(indices) == SortKind::bitvector && written.size() == (Integer(1) << width(indices));
}

}  // namespace hone
