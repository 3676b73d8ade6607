// SPDX-License-Identifier: Apache-2.0
#include "support/checked_run.h"

#include <nlohmann/json.hpp>

namespace hone::bench {

CheckedRun checked_run(const Finished& finished) {
  CheckedRun run;
  run.seconds = finished.seconds;
  const auto result = nlohmann::json::parse(finished.output, nullptr, false);
  if (result.is_discarded()) return run;
  run.verdict = result.value("verdict", "none");
  run.reason = result.value("reason", "");
  run.refinements = result.value("refinements", 0U);
  run.predicates = result.value("predicates", std::size_t{0});
  return run;
}

}  // namespace hone::bench
