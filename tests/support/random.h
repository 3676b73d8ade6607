// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <random>
#include <vector>

namespace hone::test {

// Random choices that are the same in every run and on every machine (std::uniform_int_distribution is not).
class Random {
 public:
  explicit Random(unsigned seed) : engine_(seed) {}

  unsigned below(std::size_t limit) { return static_cast<unsigned>(engine_() % limit); }
  int between(int low, int high) {
    return low + static_cast<int>(below(static_cast<unsigned>(high - low + 1)));
  }
  bool one_in(unsigned n) { return below(n) == 0; }

  template <class T>
  const T& one_of(const std::vector<T>& choices) {
    return choices[below(choices.size())];
  }

 private:
  std::mt19937 engine_;
};

}  // namespace hone::test
