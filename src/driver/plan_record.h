// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/run_context.h"
#include "evidence/result.h"

namespace hone {

// Who worked for a verdict, in the order of the first turns.
class PlanRecord {
 public:
  explicit PlanRecord(const RunContext& context) : context_(context) {}

  // Does the work of one turn; its time and its effort are added to those of the engine.
  template <class Work>
  auto turn(const std::string& engine, const Work& work) {
    const double start = context_.elapsed_seconds();
    const std::uint64_t effort = context_.effort();
    ++of(engine).turns;
    of(engine).outcome = "at work";
    auto result = work();
    WorkOfEngine& done = of(engine);
    done.seconds += context_.elapsed_seconds() - start;
    done.effort += context_.effort() - effort;
    return result;
  }

  // What has come of it so far.
  void note(const std::string& engine, const Result& result, bool is_at_its_end);
  void note(const std::string& engine, const std::string& outcome) { of(engine).outcome = outcome; }
  // What another process says of an engine of its own.
  void note_others(const WorkOfEngine& work);

  const std::vector<WorkOfEngine>& work() const { return work_; }

 private:
  WorkOfEngine& of(const std::string& engine);

  const RunContext& context_;
  std::vector<WorkOfEngine> work_;
};

}  // namespace hone
