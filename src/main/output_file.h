// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace hone {

// Files that a run writes are complete or absent. All of these throw UsageError.

// Can this file be written? Better to know before the work than after it.
void check_output_file(const std::string& path);
// The same, and what an earlier run left there is removed: what is there afterwards is of this run.
void prepare_output_file(const std::string& path);
// Can files be written to this folder, which need not exist yet?
void check_output_folder(const std::string& path);

// Writes to a file without a name and puts it in place when all is written. What is no plain file (a pipe, a
// terminal) is written to as it is.
void write_file(const std::string& path, const std::string& text);

}  // namespace hone
