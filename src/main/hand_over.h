// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace hone {

// If the command line names a C program and this program was linked without Clang: becomes `hone-c`, which
// lies beside it, and does not return. Throws UsageError if there is no such program.
void hand_over_c_programs(int argc, char** argv);

}  // namespace hone
