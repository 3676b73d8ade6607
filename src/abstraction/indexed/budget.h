// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>

#include "base/run_context.h"

namespace hone {

// How much of something work with indices bears with. Where a limit cuts something off, that is counted, and
// said with the reason where there is no verdict: what was cut off may be what was missing. None of them can
// make a verdict wrong: fewer instances admit more states, and fewer paths are fewer chances.
struct Limit {
  std::size_t most;
  const char* of;  // what, as users read it
};

// A limit and where to say that it was reached.
class Budget {
 public:
  Budget(RunContext& context, const Limit& limit) : context_(&context), limit_(limit) {}
  std::size_t most() const { return limit_.most; }
  void cut_off() const;  // something was

 private:
  RunContext* context_;
  Limit limit_;
};

// The limits that cut something off in this run, for people; empty if none did.
std::string limits_reached(const RunContext& context);

}  // namespace hone
