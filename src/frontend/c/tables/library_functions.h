// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Decl.h>

#include <cstdint>
#include <string>

#include "frontend/c/tables/handling.h"

namespace hone::c {

// What is known of a function of the library of C and POSIX. The signature has a letter for each parameter
// and one for the result, `read(npn)n`: n a whole number, f a floating point number, c a complex one,
// p a pointer, r a record, v nothing, `.` further arguments.
struct LibraryFunction {
  Handling handling;
  std::string signature;
};

// By its own name, or one that compilers and headers give it (`__builtin_abs`, `__isoc99_scanf`); null if
// this is no function of the library, or the program declares it with another type: then it is the program's
// own.
const LibraryFunction* library_function(const clang::FunctionDecl* function);

// The name under which the library has a function: without what compilers and headers put before it.
std::string library_name(const std::string& name);

// What compilers build in, by name.
bool is_builtin_name(const std::string& name);
Handling builtin_handling(const std::string& name);

// For those that are inputs: the least and the greatest number that they return.
struct InputRange {
  std::int64_t low, high;
  int at_most_argument = -1;  // this argument is the greatest number
};
const InputRange* input_range(const std::string& name);  // null: any value

// All names of the tables, for tests.
const HandlingTable& library_names();
const HandlingTable& builtin_names();

}  // namespace hone::c
