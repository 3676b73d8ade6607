// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "program/model/program.h"

namespace hone {

// Where people look for a location: at the next code that can be seen in the source. The location of an
// error, and one that no such code follows, has the position it was given.
Position next_position(const Program& program, LocationId location);

}  // namespace hone
