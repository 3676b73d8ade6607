// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "program/run/interpreter.h"
#include "report/run_memory.h"

namespace hone {

// A name and a value, as `x = 5` shows them.
using ShownValue = std::pair<std::string, std::string>;

// Values in terms of the source: those of C by the types of their variables, all others as the terms that
// they are.
//
//     -5    97 'a'    1.5    NULL    &s.x    block 2 + 8
class ValueText {
 public:
  // What a block is called where a step changes it: as the step writes it, `kv->head`, or the same wherever
  // it is shown, `block 2->head`. A variable is always called by its name.
  enum class Names : std::uint8_t { in_source, unique };
  explicit ValueText(const Program& program, Names names = Names::in_source);

  void follow(const RunEvent& event) {
    memory_.follow(event);
  }  // all of a run, before their values are shown

  bool can_be_shown(VariableId variable) const;  // memory that no object lies in cannot
  ShownValue shown(VariableId variable, Term value) const;
  std::string text(VariableId variable, Term value) const { return shown(variable, value).second; }

  // What a step changed of these variables; of arrays the elements, `a[2]`; variables of C also if they are
  // `assigned` what they had. Temporaries only if asked for.
  std::vector<ShownValue> changes(const std::vector<VariableId>& variables, const Memory& before,
                                  const Memory& after, bool with_temporaries,
                                  const std::vector<Assignment>& assigned = {}) const;
  // Of all that a procedure sees.
  std::vector<ShownValue> changes(ProcedureId procedure, const Memory& before, const Memory& after,
                                  bool with_temporaries) const;

 private:
  std::string name(const Variable& variable) const;
  std::optional<std::string> name_at(std::uint64_t address) const;
  std::string scalar(Display display, Term value) const;
  void add_elements(const Variable& variable, Term before, Term after, std::vector<ShownValue>& result) const;
  void add_written(const Variable& variable, Term before, Term after, std::vector<ShownValue>& result) const;
  bool is_in_literal(std::uint64_t address) const;
  ShownValue element(const Variable& variable, Term index, Term value) const;

  const Program& program_;
  Terms& terms_;
  Names names_;
  RunMemory memory_;
};

// `x = 3, y = 5`
std::string joined(const std::vector<ShownValue>& values, std::size_t most = ~std::size_t{0});

}  // namespace hone
