// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "program/run/interpreter.h"

namespace hone {

// A name and a value, as `x = 5` shows them.
using ShownValue = std::pair<std::string, std::string>;

// Values in terms of the source: those of C by the types of their variables, all others as the terms that
// they are.
//
//     -5    97 'a'    1.5    NULL    &s.x    0x1000
class ValueText {
 public:
  explicit ValueText(const Program& program);

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
  std::string scalar(Display display, Term value) const;
  std::string pointer(std::uint64_t address) const;
  void add_elements(const Variable& variable, Term before, Term after, std::vector<ShownValue>& result) const;
  ShownValue element(const Variable& variable, Term index, Term value) const;

  const Program& program_;
  Terms& terms_;
  // By address: the first of the objects there, and the scalar.
  std::unordered_map<std::uint64_t, const AddressedObject*> objects_, scalars_;
};

// `x = 3, y = 5`
std::string joined(const std::vector<ShownValue>& values, std::size_t most = ~std::size_t{0});

}  // namespace hone
