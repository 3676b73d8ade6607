// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "evidence/result.h"

namespace hone {

// What people call the violations of a property: "signed overflow".
const char* violation_of(Property property);
// What a place is that can violate it: "arithmetic that could overflow".
const char* place_of_violation(Property property);

// An answer for each property of a program. Where a run violates one of them, the others are decided only
// if no path of the program leads to a place that could violate them.
struct PropertyAnswer {
  Property property;
  Verdict verdict;
};
std::vector<PropertyAnswer> property_answers(const Program& program, const Result& result);

// "signed overflow: TRUE; division by zero: UNKNOWN"
std::string text_of(const std::vector<PropertyAnswer>& answers);

}  // namespace hone
