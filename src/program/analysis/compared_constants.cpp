// SPDX-License-Identifier: Apache-2.0
#include "program/analysis/compared_constants.h"

#include <set>

#include "logic/machine_bitvector.h"
#include "logic/traversal.h"
#include "program/model/edge_terms.h"

namespace hone {

std::vector<Integer> compared_constants(const Program& program) {
  const Terms& terms = program.terms();
  std::set<Integer> result;
  for_each_subterm(terms, terms_of(program), [&](Term term) {
    const Kind kind = terms.kind(term);
    const bool is_order = kind == Kind::le || is_bitvector_comparison(kind);
    if (kind != Kind::eq && !is_order) return;
    for (const Term side : terms.arguments(term)) {
      const SortKind sort = terms.kind(terms.sort(side));
      const bool is_whole = sort == SortKind::integer || sort == SortKind::bitvector;
      if (!is_whole || !terms.is_constant(side)) continue;
      const Integer number = terms.integer_value(side);
      result.insert(number);
      if (sort == SortKind::integer) result.insert(-number);  // -x <= -3 is x >= 3
      if (!is_order) continue;
      for (const Integer& beside : {Integer(number - 1), Integer(number + 1)})
        if (beside >= 0 || sort == SortKind::integer) result.insert(beside);
    }
  });
  return {result.begin(), result.end()};
}

}  // namespace hone
