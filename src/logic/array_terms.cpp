// SPDX-License-Identifier: Apache-2.0
// Builders of arrays: reads over writes are resolved where the indices are known to be equal or different.
#include "base/error.h"
#include "logic/terms.h"

namespace hone {

Term Terms::select(Term array, Term index) {
  HONE_INVARIANT(kind(sort(array)) == SortKind::array, "only an array should be read from");
  while (kind(array) == Kind::store) {
    const Term written = argument(array, 1);
    if (written == index) return argument(array, 2);
    if (eq(written, index) != false_) break;
    array = argument(array, 0);
  }
  if (kind(array) == Kind::const_array) return argument(array, 0);
  return make(Kind::select, element_sort(sort(array)), {array, index});
}

Term Terms::store(Term array, Term index, Term value) {
  HONE_INVARIANT(kind(sort(array)) == SortKind::array, "only an array should be written to");
  if (kind(array) == Kind::store && argument(array, 1) == index) array = argument(array, 0);
  return make(Kind::store, sort(array), {array, index, value});
}

Term Terms::const_array(Sort sort, Term value) { return make(Kind::const_array, sort, {value}); }

}  // namespace hone
