// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/lower/labels.h"

#include "frontend/c/steps/control_flow.h"

namespace hone::c {

LocationId Labels::location_of(const clang::LabelDecl* label) {
  LocationId& place = locations_[label];
  if (!place.valid()) {
    in_order_.push_back(label);
    place = program_.add_location(function_.procedure, flow_.position_of(label->getStmt()->getBeginLoc()));
    program_.add_label(place, label->getNameAsString());
  }
  return place;
}

void Labels::refuse_unplaced() {
  const LocationId end = flow_.at();
  for (const clang::LabelDecl* label : in_order_) {
    if (placed_.contains(label)) continue;
    flow_.stand_at(locations_.at(label));
    flow_.unsupported(label->getStmt(), "a jump into a statement that is not supported");
  }
  flow_.stand_at(end);
}

}  // namespace hone::c
