// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>

namespace hone::bench {

struct Measurement {
  double cpu_seconds = 0;
  double megabytes = 0;
  double answer = 0;
};

// Runs in a child process, so that time and peak memory are its own and BuDDy's global state is fresh.
// Nothing if the child failed.
std::optional<Measurement> measure(const std::function<double()>& work);
std::optional<Measurement> best_of(int times, const std::function<double()>& work);

}  // namespace hone::bench
