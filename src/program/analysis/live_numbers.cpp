// SPDX-License-Identifier: Apache-2.0
#include "program/analysis/live_numbers.h"

#include <set>

#include "logic/traversal.h"
#include "program/analysis/liveness.h"
#include "program/model/edge_terms.h"

namespace hone {

namespace {

std::set<VariableId> numbers_read(const Program& program) {
  const Terms& terms = program.terms();
  std::set<VariableId> result;
  for (const Term symbol : free_symbols(terms, terms_of(program))) {
    const auto id = program.variable_of(symbol);
    const Sort sort = terms.sort(symbol);
    const bool is_word =
        terms.kind(sort) == SortKind::bitvector && terms.width(sort) <= 64 && terms.width(sort) >= 2;
    if (id && (is_word || terms.kind(sort) == SortKind::integer)) result.insert(*id);
  }
  return result;
}

}  // namespace

IdMap<LocationId, std::vector<VariableId>> live_numbers(const Program& program) {
  const Liveness liveness(program, program.entry());
  IdMap<LocationId, std::vector<VariableId>> result(program.location_count());
  const std::set<VariableId> read = numbers_read(program);
  for (std::size_t i = 0; i < program.location_count(); ++i)
    for (const VariableId id : read)
      if (program.variable(id).is_global() || liveness.is_live(LocationId(i), id))
        result[LocationId(i)].push_back(id);
  return result;
}

}  // namespace hone
