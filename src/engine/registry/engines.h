// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/engine.h"

namespace hone {

struct EngineInfo {
  const char* name;
  const char* description;
  std::unique_ptr<Engine> (*make)();
  bool handles_quantifiers = false;  // for one that does not, a program with quantifiers is unsupported
};

const std::vector<EngineInfo>& engines();
const EngineInfo& engine_named(const std::string& name);  // throws UsageError if there is none

}  // namespace hone
