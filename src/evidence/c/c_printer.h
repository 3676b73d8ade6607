// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <variant>

#include "evidence/c/c_type.h"
#include "logic/terms.h"

namespace hone {

// A symbol as C has it: an expression and its type. `pointer`: it may only be compared with others, with null
// and with the addresses of objects.
struct CSymbol {
  std::string text;
  CType type;
  bool pointer = false;
};

// What the printer has to know of a place in a program.
struct CVocabulary {
  // A reason why not, if a symbol cannot be named here.
  std::function<std::variant<CSymbol, std::string>(Term symbol)> symbol;
  // The object at an address, `s.x`; empty if none can be named here.
  std::function<std::string(const Integer& address)> object_at;
};

// A formula over words as an expression of C that means exactly the same, without undefined behaviour: what
// can wrap around is computed in unsigned types, what cannot in types that are wide enough. Answers why not
// where C cannot say it.
struct CText {
  std::string text;     // empty if there is none
  std::string problem;  // then: why
};
CText to_c(const Terms& terms, Term formula, const CVocabulary& vocabulary);

}  // namespace hone
