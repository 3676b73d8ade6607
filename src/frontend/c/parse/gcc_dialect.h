// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace hone::c {

struct Diagnostic {
  std::string text;                   // `file:line:col: error: what is wrong`
  std::string what;                   // the last part of it
  bool is_note;                       // that belongs to the error before it
  std::optional<std::size_t> offset;  // in the source file, if it is about that
};

// What Clang is given to read.
struct Reading {
  std::string text;
  std::vector<std::string> arguments;
  std::string declarations;  // that come before the text
};

// The name between the first pair of quotes in a message; empty if there is none.
std::string quoted_name(const std::string& text);

// Programs that GCC accepts and Clang does not: they define functions that Clang builds in, give `main` other
// parameters, call functions of type `void` before these are declared, or write characters that do not fit.
// False if none of that is among the errors.
bool mend(const std::vector<Diagnostic>& errors, Reading& reading);

}  // namespace hone::c
