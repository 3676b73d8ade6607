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

// The places of a program that could violate a property, and how many of them no step leads to: points-to
// analysis and constants have shown that the condition holds there, or no path leads there.
// Of the others, how many of them intervals of values exclude before engines look at them.
struct CheckCount {
  std::size_t all = 0, closed = 0, by_ranges = 0;
};
CheckCount count_checks(const Program& program, const Result& result);

// An answer for each property of a program. Those that the result does not decide hold if no path of the
// program leads to a place that could violate them.
std::vector<PropertyResult> property_answers(const Program& program, const Result& result);

// "signed overflow: TRUE; division by zero: FALSE at t.c:3:4"
std::string text_of(const Program& program, const std::vector<PropertyResult>& answers);

// "2 errors found: no run reaches another one"
std::string text_of(const FurtherErrors& further);

}  // namespace hone
