// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/choices.h"
#include "engine/engine.h"

namespace hone {

struct EngineInfo {
  EngineKind kind;
  const char* description;
  std::unique_ptr<Engine> (*make)();
  bool handles_quantifiers = false;  // for one that does not, a program with quantifiers is unsupported
};

const std::vector<EngineInfo>& engines();
const EngineInfo& engine_of(EngineKind kind);

}  // namespace hone
