// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "base/run_context.h"
#include "bdd/bdd.h"

namespace hone {

// How the engines set up a manager for sets of states.
BddOptions state_bdd_options(const Options& options);

// Tells of a manager in the statistics. Of several that an engine has had, the peaks are those of the
// largest.
void count_bdds(const std::string& engine, const BddManager& manager, RunContext& context);

}  // namespace hone
