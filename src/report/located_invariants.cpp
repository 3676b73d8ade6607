// SPDX-License-Identifier: Apache-2.0
#include "report/located_invariants.h"

#include "logic/printer.h"

namespace hone {

std::vector<LocatedInvariant> located_invariants(const Program& original, const Proof& proof) {
  using Kind = LocatedInvariant::Kind;
  const Program& program = proof.inlined ? proof.inlined->program : original;
  const auto name = [&](Term symbol) { return program.display_name(symbol); };
  std::vector<LocatedInvariant> result;
  for (std::size_t i = 0; i < program.location_count(); ++i) {
    const Term formula = proof.invariants.at(LocationId(i));
    if (!formula.valid() || formula == program.terms().falsity()) continue;
    const LocationId id = proof.inlined ? proof.inlined->locations[i] : LocationId(i);
    const Procedure& procedure = original.procedure(original.location(id).procedure);
    const Kind kind = id == procedure.entry  ? Kind::entry
                      : id == procedure.exit ? Kind::summary
                                             : Kind::location;
    result.push_back({id, kind, formula, to_infix(program.terms(), formula, name)});
  }
  return result;
}

}  // namespace hone
