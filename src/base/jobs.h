// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/exit_code.h"

namespace hone {

struct SharedByJobs;

// One of several processes that check the same program (--jobs): each has some of the engines. Who has a
// verdict first answers, and the others end. What is found on the way is passed on as text.
class Job {
 public:
  Job(SharedByJobs& shared, std::size_t number) : shared_(shared), number_(number) {}

  std::size_t number() const { return number_; }  // the first is 0; it answers where nobody has a verdict
  std::size_t count() const;
  std::chrono::steady_clock::time_point start() const;  // of all

  // What is simple for the first process needs no other: these wait until it asks for them, or for a second.
  // No if it has ended without them.
  void ask_for_help();
  bool is_needed() const;

  // May this process answer? Who asks first may, and is heard from then on: until then nothing is that any
  // but the first one prints.
  bool claim_answer();

  void say(std::string_view text);  // to all others; nothing where there is no room left
  std::vector<std::string> hear();  // what they have said since the last time
  void set_idle(bool idle);         // it has nothing to do unless it hears something
  bool others_work() const;         // is there another one that has something to do?
  bool others_have_ended() const;

  // MB of all of them together; `own` is that of this one. Does it have most?
  double memory_of_all(double own);
  bool has_most_memory() const;

 private:
  SharedByJobs& shared_;
  std::size_t number_;
  std::size_t heard_ = 0;  // bytes
};

// Does the work in so many processes, and answers with the code of the one that claimed the answer, or of the
// first one. The copies begin with no other thread than this one. Where the system does not grant them, and
// for one job, the work is done by this process, without a Job.
ExitCode run_in_jobs(std::size_t count, const std::function<ExitCode(Job*)>& work);

}  // namespace hone
