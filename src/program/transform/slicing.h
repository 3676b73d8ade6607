// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "program/model/program.h"

namespace hone {

// A program without calls, without what cannot matter to its errors: steps from where no error can be reached
// are gone, and so are assignments to variables that no condition depends on. Locations, edges and inputs
// keep their ids, so that evidence about one program is evidence about the other: a run needs no more than
// values for what is left out, and an invariant that holds here holds there.
Program sliced(const Program& program);

// By location: do its edges lead to an error?
std::vector<bool> reaching_errors(const Program& program);

}  // namespace hone
