// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

namespace hone {

// Runs the work on a stack of 4 GB, of which only what is used takes memory: the libraries that we stand on
// (solvers, Clang) walk over formulas and syntax trees recursively, and input may be nested deep. Where the
// system grants no such stack, smaller ones are tried, at last that of the caller. Exceptions pass through.
// Where even that stack is used up, or a library crashes in an address space that is limited, the watchdog is
// told (see interruptions.h): the run ends with a verdict.
void run_on_deep_stack(const std::function<void()>& work);

}  // namespace hone
