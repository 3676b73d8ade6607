// SPDX-License-Identifier: Apache-2.0
#include "base/child_process.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <stdexcept>
#include <vector>

namespace hone {
namespace {

TEST(ChildProcess, HandsOverWhatItReturns) {
  const std::string long_text(1'000'000, 'x');
  EXPECT_EQ(in_child_process(60, 100, [&] { return long_text; }), long_text);
  EXPECT_EQ(in_child_process(60, 100, [] { return std::string("a\0b", 3); }), std::string("a\0b", 3));
  EXPECT_EQ(in_child_process(60, 100, [] { return std::string(); }), "");
}

TEST(ChildProcess, LeavesThisProcessAsItIs) {
  int here = 1;
  in_child_process(60, 100, [&] {
    here = 2;
    return std::string();
  });
  EXPECT_EQ(here, 1);
}

TEST(ChildProcess, MayCrashOrThrow) {
  EXPECT_EQ(in_child_process(60, 100,
                             []() -> std::string {
                               std::signal(SIGSEGV, SIG_DFL);
                               std::raise(SIGSEGV);
                               return "still here";
                             }),
            std::nullopt);
  EXPECT_EQ(in_child_process(60, 100, []() -> std::string { throw std::runtime_error("no"); }), std::nullopt);
}

TEST(ChildProcess, EndsInTime) {
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(in_child_process(0.2, 100,
                             []() -> std::string {
                               for (;;) pause();
                             }),
            std::nullopt);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(30));
}

TEST(ChildProcess, HasSoMuchMemoryAndNoMore) {
  const auto fill = [](std::size_t megabytes) {
    return [=] {
      std::vector<char> bytes(megabytes << 20U, 'x');
      return std::string(1, bytes[bytes.size() / 2]);
    };
  };
  EXPECT_EQ(in_child_process(60, 100, fill(50)), "x");
  EXPECT_EQ(in_child_process(60, 100, fill(500)), std::nullopt);
}

}  // namespace
}  // namespace hone
