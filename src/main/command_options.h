// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <CLI/CLI.hpp>

#include "base/options.h"

namespace hone {

// The options of the table that a command takes become options of it, those for research in a section of
// their own.
void add_options(CLI::App& app, Command command, Options& options);

// What the command that was given does not know is an error; the message says which command knows it.
[[noreturn]] void refuse_unknown_arguments(const CLI::App& app);

}  // namespace hone
