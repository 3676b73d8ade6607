// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace hone::test {

// A small C program of what csmith never writes: the library, strings, the heap, pointers to functions,
// attributes, several files, inputs. Its behaviour is defined, if signed arithmetic wraps around.
struct RandomCProgram {
  std::vector<std::string> topics;  // what it is about
  std::string first, second;        // its files; no second one if it is empty

  // Main ends with CONCLUDE(result), an int: this program asserts something about it.
  std::string asserting(const std::string& condition) const;
  // This one tells drivers/many_inputs.c.
  std::string observed() const;
};

// The same for the same seed.
RandomCProgram random_c_program(std::uint64_t seed);

}  // namespace hone::test
