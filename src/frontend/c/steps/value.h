// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Stmt.h>
#include <clang/AST/Type.h>

#include <string>
#include <utility>
#include <vector>

#include "frontend/c/types/shape.h"

namespace hone::c {

// A value of C: a scalar is one term, a record one term for each leaf of its shape.
struct Value {
  Term scalar;
  std::vector<Term> leaves;
};

inline Value result_value(Term scalar) { return {scalar, {}}; }

// Where a value is: in variables (a shape, and an index if it lies in an array) or in memory (an address); of
// a bit-field or a member of a union only some bits of it.
enum class Trust { none, object, all };
struct Place {
  clang::QualType type;
  const Shape* shape = nullptr;
  Term index;
  Term address;
  unsigned low = 0, bits = 0;  // bits = 0: all of them

  // For what is checked of accesses (steps/memory_safety.h):
  Trust trust = Trust::none;  // known to be within an object; with `all`, its elements, too
  Term origin = {};           // the pointer that the address was computed from
  std::uint64_t limit = 0;    // of the index
  // Of each array that it is an element of, the outermost first: the index, and how many there are.
  std::vector<std::pair<Term, std::uint64_t>> indices = {};
  const clang::Expr* expression = nullptr;  // what the place is in the source
};

inline Place at_address(Term address, clang::QualType type) {
  Place result;
  result.type = type;
  result.address = result.origin = address;
  return result;
}

// Thrown where a value cannot be made at all; the statement that it is part of becomes unsupported.
struct UnsupportedConstruct {
  const clang::Stmt* where;
  std::string what;
};

}  // namespace hone::c
