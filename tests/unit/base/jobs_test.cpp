// SPDX-License-Identifier: Apache-2.0
#include "base/jobs.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <thread>

namespace hone {
namespace {

// As long as it takes that the other one does something; the test fails if it never does.
template <class Condition>
bool comes_true(const Condition& condition) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return true;
}

TEST(Jobs, OneIsThisProcess) {
  const pid_t here = getpid();
  EXPECT_EQ(run_in_jobs(1,
                        [&](Job* job) {
                          EXPECT_EQ(job, nullptr);
                          EXPECT_EQ(getpid(), here);
                          return ExitCode::unsafe;
                        }),
            ExitCode::unsafe);
}

TEST(Jobs, WhoClaimsTheAnswerGivesTheCodeAndTheOthersEnd) {
  const auto start = std::chrono::steady_clock::now();
  const ExitCode code = run_in_jobs(3, [](Job* job) {
    if (job->number() == 1 && job->claim_answer()) return ExitCode::unsafe;
    std::this_thread::sleep_for(std::chrono::seconds(60));
    return ExitCode::safe;
  });
  EXPECT_EQ(code, ExitCode::unsafe);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(30));
}

TEST(Jobs, OnlyOneMayAnswer) {
  for (int round = 0; round < 20; ++round) {
    const ExitCode code = run_in_jobs(2, [](Job* job) {
      if (!job->claim_answer()) return ExitCode::internal;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      return job->claim_answer() ? ExitCode::safe : ExitCode::usage;  // once it is one's own, it stays so
    });
    EXPECT_EQ(code, ExitCode::safe);
  }
}

TEST(Jobs, WithoutAnAnswerTheCodeIsThatOfTheFirst) {
  const auto work = [](Job* job) { return job->number() == 0 ? ExitCode::bad_input : ExitCode::safe; };
  EXPECT_EQ(run_in_jobs(2, work), ExitCode::bad_input);
}

TEST(Jobs, WhatOneSaysTheOthersHearInItsOrder) {
  const ExitCode code = run_in_jobs(3, [](Job* job) {
    if (job->number() == 1) {
      for (int i = 0; i < 100; ++i) job->say(std::to_string(i));
      return ExitCode::unknown;
    }
    std::vector<std::string> heard;
    const bool all = comes_true([&] {
      for (const std::string& text : job->hear())
        if (text != "all") heard.push_back(text);
      return heard.size() >= 100;
    });
    for (std::size_t i = 0; i < heard.size(); ++i)
      if (heard[i] != std::to_string(i)) return ExitCode::internal;
    job->say("all");  // which it does not hear itself
    return all && heard.size() == 100 ? ExitCode::safe : ExitCode::internal;
  });
  EXPECT_EQ(code, ExitCode::safe);
}

TEST(Jobs, WhatFindsNoRoomIsNotSaid) {
  const ExitCode code = run_in_jobs(2, [](Job* job) {
    const std::string large(1 << 20, 'x');
    for (int i = 0; i < 100; ++i) job->say(large);
    const std::vector<std::string> heard = job->hear();
    return heard.size() < 100 ? ExitCode::safe : ExitCode::internal;
  });
  EXPECT_EQ(code, ExitCode::safe);
}

TEST(Jobs, OneThatCrashesIsSaidSoAndTheOthersGoOn) {
  testing::internal::CaptureStderr();
  const ExitCode code = run_in_jobs(2, [](Job* job) {
    if (job->number() == 1) raise(SIGKILL);
    return comes_true([&] { return job->others_have_ended() && !job->others_work(); }) && job->claim_answer()
               ? ExitCode::safe
               : ExitCode::internal;
  });
  EXPECT_EQ(code, ExitCode::safe);
  EXPECT_NE(testing::internal::GetCapturedStderr().find("one of 2 processes has ended by an error"),
            std::string::npos);
}

// Until it has the answer, nothing of it is seen.
TEST(Jobs, OnlyWhoAnswersIsHeard) {
  testing::internal::CaptureStdout();
  const ExitCode code = run_in_jobs(2, [](Job* job) {
    if (job->number() == 0) return comes_true([] { return false; }) ? ExitCode::safe : ExitCode::internal;
    std::puts("before");
    std::fflush(stdout);
    if (!job->claim_answer()) return ExitCode::internal;
    std::puts("after");
    return ExitCode::unsafe;
  });
  EXPECT_EQ(code, ExitCode::unsafe);
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "after\n");
}

TEST(Jobs, HelpersWaitUntilTheyAreNeeded) {
  const ExitCode code = run_in_jobs(2, [](Job* job) {
    if (job->number() == 1) {
      if (!job->is_needed()) return ExitCode::internal;
      const auto waited = std::chrono::steady_clock::now() - job->start();
      job->say(waited > std::chrono::milliseconds(90) ? "late" : "early");
      return ExitCode::unknown;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    job->ask_for_help();
    std::vector<std::string> heard;
    comes_true([&] {
      heard = job->hear();
      return !heard.empty();
    });
    return heard == std::vector<std::string>{"late"} ? ExitCode::safe : ExitCode::internal;
  });
  EXPECT_EQ(code, ExitCode::safe);
}

TEST(Jobs, WhereTheFirstHasEndedTheOthersAreNotNeeded) {
  testing::internal::CaptureStderr();
  const ExitCode code = run_in_jobs(2, [](Job* job) {
    if (job->number() == 0) return ExitCode::bad_input;
    comes_true([&] { return job->others_have_ended(); });
    return job->is_needed() ? ExitCode::internal : ExitCode::unknown;  // the first is said on stderr
  });
  EXPECT_EQ(code, ExitCode::bad_input);
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

TEST(Jobs, MemoryIsThatOfAll) {
  const ExitCode code = run_in_jobs(2, [](Job* job) {
    const double own = job->number() == 0 ? 100 : 300;
    const bool is_sum = comes_true([&] { return job->memory_of_all(own) == 400; });
    const bool has_most = job->has_most_memory();
    job->say("seen");
    comes_true([&] { return !job->hear().empty(); });
    return is_sum && has_most == (job->number() == 1) ? ExitCode::safe : ExitCode::internal;
  });
  EXPECT_EQ(code, ExitCode::safe);
}

}  // namespace
}  // namespace hone
