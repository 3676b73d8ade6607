// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "cli/run_hone.h"

namespace hone {

// How long ints, longs and pointers are: what `hone --data-model` and `gcc -m` call it.
struct TargetModel {
  const char* name;      // ILP32
  const char* gcc_flag;  // -m32; nullptr for what the host has
};
inline constexpr TargetModel lp64{"LP64", nullptr}, ilp32{"ILP32", "-m32"};

// Executes C programs as GCC compiles them and as `hone run` does.
class BothWays : public CommandLine {
 protected:
  // The compiled program's run; none if GCC does not compile it. Signed arithmetic wraps around and plain
  // char is signed, whatever the host has.
  std::optional<Outcome> with_gcc(const std::string& file, TargetModel model, double allowed_seconds) const;
  Outcome with_hone(const std::string& file, TargetModel model,
                    const std::vector<std::string>& more = {}) const;
  bool gcc_knows(TargetModel model) const;
};

// N of `finished: main returned N`.
std::optional<long long> returned_value(const Outcome& run);

}  // namespace hone
