// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdlib>

namespace hone::test {

// HONE_NIGHTLY=1 asks for random tests in numbers that `make test` has no time for.
inline bool is_nightly() { return std::getenv("HONE_NIGHTLY") != nullptr; }

// Of so many rounds of a random test, those that `make test` has time for.
inline unsigned rounds(unsigned nightly) { return is_nightly() ? nightly : (nightly + 2) / 3; }

#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define HONE_SANITIZED
#endif
#endif

// Of so many rounds (or of what they count), those that there is time for where sanitizers make them ten
// times as long; the values that come out are looked at in other builds.
template <class Number>
constexpr Number unless_sanitized(Number rounds) {
#ifdef HONE_SANITIZED
  return rounds / 6;
#else
  return rounds;
#endif
}

}  // namespace hone::test
