// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "program/model/program.h"
#include "program/run/machine/term_compiler.h"

namespace hone {

struct TypedRegister {
  Register place;
  Sort sort;
};

// Numbers with _code are where instructions start; 0 is code that does nothing.
struct CompiledEdge {
  EdgeId id;
  LocationId target;
  ProcedureId callee;             // invalid: a step
  std::uint32_t guard = 0;        // a word
  std::uint32_t action_code = 0;  // the assignments of a step; from arguments to parameters
  struct Path {
    std::uint32_t code = 0, steps = 1;
    LocationId target;
  } path;                         // the step and those that follow it without a choice
  std::uint32_t leave_code = 0;   // from results to temporary registers, while the callee's locals are there
  std::uint32_t land_code = 0;    // from there to the targets
  std::uint32_t output_code = 0;  // computes what is printed
  const Output* output = nullptr;
  std::vector<TypedRegister> outputs;
  std::vector<TypedRegister> inputs;
  bool guard_has_inputs = false;
};

struct CompiledLocation {
  enum class Kind : std::uint8_t { unknown, ordinary, exit, error };
  Kind kind = Kind::unknown;
  bool guard_has_inputs = false;  // of some edge
  // The only edge is always taken, or of two the second one if the first one is not.
  enum class Choice : std::uint8_t { any, none, branch };
  Choice choice = Choice::any;
  std::uint32_t guard_code = 0;  // computes the guards of all edges
  std::vector<CompiledEdge> edges;
};

// The registers of the locals of a procedure. Each procedure has its own, so that they have to be saved only
// when a procedure is entered again before it is left.
struct Frame {
  struct Range {
    std::uint32_t begin = 0, end = 0;
  };
  Range ranges[4];                          // by store
  std::vector<Range> fresh_words;           // which a call leaves arbitrary: all but parameters
  std::vector<TypedRegister> fresh;         // the same, all stores
  std::vector<TypedRegister> fresh_others;  // all but words
};

// A program with its operations compiled, each location when it is first reached.
class CompiledProgram {
 public:
  static constexpr std::uint32_t no_code = 0;
  explicit CompiledProgram(const Program& program);

  const CompiledLocation& location(LocationId id) {
    CompiledLocation& result = locations_[id.index()];
    if (result.kind == CompiledLocation::Kind::unknown) compile(id, result);
    return result;
  }
  const Frame& frame(ProcedureId id) const { return frames_[id.index()]; }
  Register place(VariableId id) const { return places_[id.index()]; }
  RegisterMachine& machine() { return machine_; }

 private:
  void add_frame(ProcedureId id);
  void compile(LocationId id, CompiledLocation& result);
  CompiledLocation::Choice choice_between(const std::vector<Term>& guards, bool have_inputs) const;
  CompiledEdge compile_guard(EdgeId id);
  void compile_action(CompiledEdge& result);
  void compile_step(const Step& step);
  void compile_path(CompiledEdge& result);
  const Edge* only_step_from(LocationId id) const;
  void compile_call(CompiledEdge& result, const Call& call);

  const Program& program_;
  RegisterMachine machine_;
  TermCompiler compiler_;
  std::vector<Register> places_;  // of variables
  std::vector<Frame> frames_;
  std::vector<CompiledLocation> locations_;
};

}  // namespace hone
