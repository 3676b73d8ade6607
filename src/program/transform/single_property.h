// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "program/model/program.h"

namespace hone {

// The same program (with the same ids), in which only one property is checked: where a check of another one
// decides between an error and going on, or what is not supported, every run goes on that would fail. So it
// has all runs of the program that violate nothing, and more. What excludes its errors excludes them in the
// program; a run into one of them either is one of the program, or violates another property before
// (evidence/from_single_property.h).
Program with_checks_only_of(const Program& program, Property property);

}  // namespace hone
