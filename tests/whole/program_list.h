// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "evidence/result.h"

namespace hone {

// A program of tests/programs and what its first lines say about it.
struct ListedProgram {
  std::string path;  // from tests/programs on: ip/swap.ip
  std::string text;
  Verdict expected = Verdict::unknown;
  unsigned error_line = 0;      // 0: not stated
  bool known_unknown = false;   // listed in known-unknown.txt: hone need not find the verdict (yet)
  bool second_opinion = false;  // its proof is checked by cvc5 as well
};

inline void PrintTo(const ListedProgram& program, std::ostream* stream) { *stream << program.path; }

std::string programs_folder();

// All of them, sorted by path. Throws std::runtime_error where an expectation is missing or malformed.
std::vector<ListedProgram> listed_programs();

}  // namespace hone
