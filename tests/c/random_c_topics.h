// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

namespace hone::test {

// A pattern of C code with the function `static int topic$N(int a, int b)`. In it, $N is a number of its own,
// $E an expression over a and b, $C a small constant, $K one of 1 to 4, $M one of 1, 3, 7 (a mask), $T a type
// of integers, $O an operator, $R a comparison, and @{one@|other@} one of the alternatives, in which there
// may be more.
struct RandomCTopic {
  const char* name;
  int weight;
  const char* first;
  const char* second = "";  // in the second file
};

std::span<const RandomCTopic> random_c_topics();

}  // namespace hone::test
