// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace hone::bench {

// n branches that do not depend on each other, in front of an error that has nothing to do with them.
enum class Diamonds {
  irrelevant,  // each sets a variable of its own, which nothing reads: slicing drops them
  relevant,    // the condition of the error reads them all, so that they stay
  loop,        // a loop lies between them and the error, which then takes a refinement
};
std::string diamonds_program(Diamonds kind, unsigned n);

// 000 Fig. 11: n bits are copied, each by one of two branches, and then compared; 2^n paths lead to the
// error. With a loop around the comparisons there is a cut in front of them.
std::string dag_program(unsigned n, bool with_loop);

}  // namespace hone::bench
