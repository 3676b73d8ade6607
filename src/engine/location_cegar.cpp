// SPDX-License-Identifier: Apache-2.0
#include "engine/location_cegar.h"

#include <fmt/format.h>

#include "logic/printer.h"
#include "program/model/next_position.h"

namespace hone {

bool LocationCegar::track(LocationId location, Term predicate, const std::string& remark) {
  if (!precision_.add(predicate, location)) return false;
  facts_.tell(location, closed(predicate), Fact::Kind::predicate);
  if (context_.logging())
    context_.log(fmt::format("  line {}: {}{}", next_position(program_, location).line,
                             to_infix(program_.terms(), predicate), remark));
  return true;
}

Result LocationCegar::finish(Result result) {
  if (result.proof)
    result.facts_used = facts_.heard_in(result.proof->invariants, [this](Term fact) { return opened(fact); });
  return CegarLoop::finish(std::move(result));
}

}  // namespace hone
