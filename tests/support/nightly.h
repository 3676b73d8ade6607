// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdlib>

namespace hone::test {

// HONE_NIGHTLY=1 asks for random tests in numbers that `make test` has no time for.
inline bool is_nightly() { return std::getenv("HONE_NIGHTLY") != nullptr; }

// Of so many rounds of a random test, those that `make test` has time for.
inline unsigned rounds(unsigned nightly) { return is_nightly() ? nightly : (nightly + 2) / 3; }

}  // namespace hone::test
