// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "program/model/program.h"
#include "program/run/coverage.h"
#include "program/run/input_source.h"
#include "program/run/interpreter.h"

namespace hone {

struct ExecutedEdge {
  EdgeId edge;
  std::vector<Term> inputs;  // values of the operation's inputs, in its order
};

// How a program is executed.
struct ExecutionSettings {
  std::uint64_t max_steps = 1'000'000'000;
  std::size_t max_depth = 10'000'000;                          // of nested calls
  std::function<void(std::string_view)> print = nullptr;       // what edges with an Output print
  std::function<void()> check_limits = nullptr;                // called now and then; may throw
  std::function<void(const ExecutedEdge&)> on_edge = nullptr;  // told every edge that is taken
  Coverage* coverage = nullptr;                                // is told edges that are chosen
  bool keep_memory = false;                                    // see Execution::memory
  std::vector<VariableId> kept = {};                           // see Execution::kept
};

enum class ExecutionEnd {
  finished,        // at the exit of the entry procedure
  exited,          // the program ended itself; the result is its status
  error,           // at an error location
  blocked,         // no edge is enabled
  inputs_used_up,  // the input source has no more
  too_many_steps,
  too_deep,  // too many nested calls
};

struct Execution {
  ExecutionEnd end = ExecutionEnd::finished;
  LocationId location;        // where it ended
  std::uint64_t steps = 0;    // edges taken
  std::vector<Term> results;  // of the entry procedure, if it finished
  std::vector<EdgeId> calls;  // that have not returned, the last one last
  Memory memory;              // at the end, if it was to be kept
  std::vector<Term> kept;     // values at the end of the variables that were to be kept
};

// A run that is to be real ends where only an approximation says what happens next: that is unsupported.
// Where there is another way as well, it goes that one.
Program without_approximations(Program program);

// Executes a program on machine words, millions of steps per second: from the entry procedure, with initial
// values, inputs and the choice between several enabled edges from the input source. A step is compiled when
// it is first taken, for all runs.
class Executor {
 public:
  explicit Executor(const Program& program);
  ~Executor();

  Execution run(InputSource& inputs, const ExecutionSettings& settings = {});

 private:
  struct Compiled;
  std::unique_ptr<Compiled> compiled_;
};

// A single run.
Execution run(const Program& program, InputSource& inputs, const ExecutionSettings& settings = {});

}  // namespace hone
