// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/options.h"
#include "evidence/files/metadata.h"

namespace hone {

// What files of evidence say of the task, from the options and the program.
TaskDescription task_description(const Program& program, const Options& options);

// The options with the properties that a file of evidence is about, unless they name some.
Options with_properties_of(const std::string& specification, const Options& options);

unsigned long_bits(const TaskDescription& task);  // of long and of pointers

}  // namespace hone
