// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "program/model/program.h"

namespace hone {

// A new program with the control flow of an old one and other data: each variable becomes one or several, and
// the operations are rewritten. Procedures and edges keep their ids.
class ProgramRewriter {
 public:
  explicit ProgramRewriter(const Program& original)
      : original_(original),
        terms_(original.terms()),
        program_(Program::from_sources_of(original)),
        parts_(original.variable_count()) {}
  virtual ~ProgramRewriter() = default;
  ProgramRewriter(const ProgramRewriter&) = delete;
  ProgramRewriter& operator=(const ProgramRewriter&) = delete;

 protected:
  struct NewVariable {
    std::string name;
    Sort sort;
    Display display = Display::plain;
    std::uint64_t address = 0;
  };
  // What becomes of a variable; `declared` is told of the result before any operation is rewritten.
  virtual std::vector<NewVariable> parts_of(const Variable& variable) = 0;
  virtual void declared(const Variable& variable, const std::vector<VariableId>& parts) = 0;
  virtual Step rewritten(const Step& step) = 0;
  virtual Call rewritten(const Call& call) = 0;
  // What an edge prints; nothing if that does not matter to the new program.
  virtual std::optional<Output> rewritten_output(const Output&) { return std::nullopt; }
  virtual std::optional<MemoryUse> rewritten_use(const MemoryUse&) { return std::nullopt; }
  // What must hold for the call that was rewritten last; a step in front of it says so.
  virtual Term condition_of_call() { return terms_.truth(); }

  void rewrite();  // fills in the program

  const Program& original_;
  Terms& terms_;
  Program program_;
  std::vector<std::vector<VariableId>> parts_;  // by original variable
  IdMap<LocationId, LocationId> location_;      // from the original

 private:
  template <class Add>
  void add_parts(VariableId id, const Add& add);
  void declare(ProcedureId id);
};

}  // namespace hone
