// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace hone {

// Exit codes; nothing else, ever. The last two are those that shells give to a process that SIGINT or SIGTERM
// has ended.
enum class ExitCode : int {
  safe = 0,
  unsafe = 10,
  unknown = 20,
  usage = 64,
  bad_input = 65,
  internal = 70,
  interrupted = 130,
  terminated = 143,
};

}  // namespace hone
