// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/options.h"
#include "frontend/common/loaded_program.h"

namespace hone {

// The front end for C, which is there only in programs that are linked with Clang's libraries: these take
// tens of megabytes and milliseconds before anything happens. `hone` itself is not; it hands C programs on to
// `hone-c`, which is the same program with Clang (main/hand_over.cpp).
struct CLanguages {
  LoadProgram load;       // .c, .i
  LoadProgram load_task;  // .yml
};
const CLanguages* c_languages();  // null without Clang

}  // namespace hone
