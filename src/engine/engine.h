// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "abstraction/facts/fact_pool.h"
#include "base/run_context.h"
#include "evidence/result.h"
#include "program/model/program.h"

namespace hone {

// What is to be checked: no error location of the program is reachable. And what is known about it, for
// engines that take turns.
struct Task {
  const Program& program;
  FactPool* facts = nullptr;
};

// An engine is one of the systems of the papers: a strategy over the layers below. A new one is a folder
// beside `summaries/` and a line in registry/engines.cpp.
class Engine {
 public:
  virtual ~Engine() = default;
  virtual Result check(const Task& task, RunContext& context) = 0;
};

}  // namespace hone
