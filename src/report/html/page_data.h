// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "base/recorded_tree.h"
#include "base/run_context.h"
#include "evidence/result.h"

namespace hone {

// What a page shows, as page.js reads it.
nlohmann::ordered_json page_data(const Program& program, const Result& result, const RunContext& context,
                                 const std::optional<RecordedTree>& tree);
nlohmann::ordered_json page_data_of_unknown(const std::string& file, const std::string& reason);

// The run as the page steps through it: changes only, from which the page knows all values.
nlohmann::ordered_json json_of_run(const Program& program, const Counterexample& run);

}  // namespace hone
