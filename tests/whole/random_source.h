// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace hone {

// Random choices that are the same on every platform (the distributions of the standard library are not).
class RandomSource {
 public:
  explicit RandomSource(std::uint64_t seed) : engine_(seed) {}

  unsigned below(unsigned limit) { return static_cast<unsigned>(engine_() % limit); }
  int between(int low, int high) {
    return low + static_cast<int>(below(static_cast<unsigned>(high - low + 1)));
  }
  bool percent(unsigned chance) { return below(100) < chance; }
  template <class T>
  const T& one_of(const std::vector<T>& values) {
    return values[below(static_cast<unsigned>(values.size()))];
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace hone
