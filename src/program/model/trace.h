// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "base/ids.h"
#include "program/model/program.h"

namespace hone {

struct InvocationTag;
using InvocationId = Id<InvocationTag>;

// One edge of a path; a call edge names the invocation that it starts.
struct TraceStep {
  EdgeId edge;
  InvocationId callee;
};

// The path through one invocation of a procedure. If the last step is a call whose invocation does not
// finish, this one does not finish either.
struct Invocation {
  ProcedureId procedure;
  std::vector<TraceStep> steps;
  bool finished = false;  // it ends at the procedure's exit
};

// A hierarchical counterexample trace (004 §5): the path through the entry procedure, with the path through
// each callee below its call. Invocations may be shared, so an exponentially long trace can have a small
// description.
struct Trace {
  std::vector<Invocation> invocations;
  InvocationId root;

  const Invocation& operator[](InvocationId id) const { return invocations[id.index()]; }
};

enum class FlatKind { step, enter, leave };

// One element of a flattened trace: a step, the entering of a callee, or the return from it.
struct FlatStep {
  EdgeId edge;
  FlatKind kind;
  std::size_t frame;  // the frame in which the step happens; for enter and leave, the callee's

  bool operator==(const FlatStep&) const = default;
};

struct FlatFrame {
  ProcedureId procedure;
  std::size_t caller = 0;  // frame 0 is its own caller
  std::size_t enter = 0;   // the index of its `enter` step; frame 0 has none
};

// "Replace every call f(); by f(); trace-of-f return;" (004 §5).
struct FlatTrace {
  std::vector<FlatStep> steps;
  std::vector<FlatFrame> frames;
};

// Throws LimitReached beyond `max_steps` (sharing can make a flat trace exponentially longer).
FlatTrace flatten(const Program& program, const Trace& trace, std::size_t max_steps = 200000);

// All invocations of a trace, each after those that it calls.
std::vector<InvocationId> callees_first(const Trace& trace);

// The number of steps and calls of the path through each invocation, by its index (doubles: they may be
// astronomical); that of the root is the length of the whole trace.
std::vector<double> lengths(const Trace& trace);

// The frame that is active in front of a step, and after the last one.
std::size_t frame_before(const FlatTrace& trace, std::size_t step);

// Where a run is in front of a step.
LocationId location_before(const Program& program, const FlatTrace& trace, std::size_t step);

}  // namespace hone
