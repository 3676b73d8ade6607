// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "frontend/c/types/types.h"
#include "program/model/program.h"

namespace hone::c {

// An object whose address nobody takes, as variables of the program: one for each scalar in it. Scalars in
// arrays share a variable that is an array; an array of records is a record of arrays. Arrays in arrays are
// one long array. A union is one word.
//
//     struct { int x; char c[4]; } s[8]        s.x : index -> 32 bits,  s.c : index -> 8 bits
//     s[i].c[k]                                s.c at 4 * i + k
struct Shape {
  enum class Kind { scalar, word, record, array, nothing };

  Kind kind = Kind::nothing;
  clang::QualType type;
  VariableId variable;       // scalar, word
  unsigned bits = 0;         // of the scalar or word; of a bit-field its width
  bool indexed = false;      // the variable is an array
  std::vector<Shape> parts;  // of a record its fields, of an array one element
  std::uint64_t count = 0;   // of an array
};

// Can objects of this type be split into variables at all? Not if an array lies in a union, or is of unknown
// size. Values of all types can: a union is a word then, however large, and an array of unknown size, which
// no copy contains, is nothing.
bool has_shape(const Types& types, clang::QualType type);

using NewVariable = std::function<VariableId(const std::string& name, Sort sort)>;
Shape make_shape(const Types& types, Terms& terms, clang::QualType type, const std::string& name,
                 const NewVariable& new_variable);

// The variables of a shape, in order.
void for_each_leaf(const Shape& shape, const std::function<void(const Shape&)>& visit);

// How values of a type are shown, and the variables of a shape.
Display display_of(clang::QualType type);
void set_displays(Program& program, const Shape& shape);

constexpr unsigned index_bits = 64;  // of arrays that variables are

}  // namespace hone::c
