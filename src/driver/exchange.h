// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <iosfwd>
#include <map>
#include <string>

#include "abstraction/facts/fact_pool.h"
#include "base/jobs.h"
#include "driver/plan_record.h"

namespace hone {

// What processes that check the same program (--jobs) pass on to each other between turns: facts, and who has
// done what. For one process there is nobody to talk to.
class Exchange {
 public:
  Exchange(const Program& program, FactPool& facts, PlanRecord& plan, RunContext& context, Job* job)
      : program_(program), facts_(facts), plan_(plan), context_(context), job_(job) {}

  bool has_others() const { return job_ != nullptr; }
  void talk();
  void ask_for_help();  // what was simple has been tried
  // Listens for a moment, where no engine of this process has anything to do. No if that holds of all.
  bool listen();

 private:
  void say_facts();
  void say_plan();
  bool hear();  // whether there was anything
  void hear_fact(std::istream& words);
  void hear_work(std::istream& words);

  const Program& program_;
  FactPool& facts_;
  PlanRecord& plan_;
  RunContext& context_;
  Job* job_;  // null: there are no others
  std::size_t facts_said_ = 0;
  std::map<std::string, std::string> work_said_;  // by engine
};

}  // namespace hone
