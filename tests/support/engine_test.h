// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "driver/check.h"
#include "support/programs.h"

namespace hone::test {

// Checks integer programs by one engine alone, without executing them.
class EngineTest : public testing::Test {
 protected:
  explicit EngineTest(const std::string& engine) {
    options.set(Option::engine, engine);
    options.set(Option::use_execution, "off");
    options.set(Option::timeout, "20");
  }

  const Result& check(const std::string& text) {
    source = std::make_unique<Source>("test.ip", text);
    context = std::make_unique<RunContext>(options);
    result = check_with_evidence({source->program()}, *context);
    return result;
  }

  Options options;
  std::unique_ptr<Source> source;
  std::unique_ptr<RunContext> context;
  Result result;
};

}  // namespace hone::test
