// SPDX-License-Identifier: Apache-2.0
#include "abstraction/location_precision.h"

#include <algorithm>

namespace hone {

LocationPrecision::LocationPrecision(const Program& program, const Functions& functions, Scope scope)
    : program_(program), predicates_(program.location_count() + 1) {
  for (std::size_t i = 0; i < program.location_count(); ++i)
    place_.push_back(scope == Scope::location ? i : scope == Scope::global ? 0 : functions[i].index());
  for (const std::size_t place : place_)
    if (place >= predicates_.size()) predicates_.resize(place + 1);
}

bool LocationPrecision::add(LocationId location, Term predicate) {
  Terms& terms = program_.terms();
  if (terms.kind(predicate) == Kind::not_) predicate = terms.argument(predicate, 0);
  if (terms.is_constant(predicate)) return false;
  std::vector<Term>& known = predicates_[place_[location.index()]];
  const Term opposite = terms.not_(predicate);
  if (std::any_of(known.begin(), known.end(), [&](Term p) { return p == predicate || p == opposite; }))
    return false;
  known.push_back(predicate);
  return true;
}

std::vector<Term> LocationPrecision::all() const {
  std::vector<Term> result;
  for (const std::vector<Term>& predicates : predicates_)
    result.insert(result.end(), predicates.begin(), predicates.end());
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

}  // namespace hone
