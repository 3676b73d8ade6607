// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace hone {

struct FencedRun {
  std::optional<int> status;  // none: it was ended, by a signal or because it took too long
  std::string output;         // stdout and stderr
  std::string not_fenced;     // what this system does not keep it from; empty if nothing
};

// Executes a program that nobody needs to trust: with limits of time, memory, sizes of files and the number
// of processes; without the network, other processes and the right to write anywhere but to `scratch`, an
// empty folder that is gone with it, as far as the system grants name spaces to this user. TMPDIR is the
// scratch.
// Sanitizers reserve more addresses than there is memory: who uses them limits their memory otherwise.
enum class MemoryLimit { addresses, none };
FencedRun run_fenced(const std::vector<std::string>& words, const std::string& scratch, double seconds,
                     MemoryLimit memory = MemoryLimit::addresses);

}  // namespace hone
