// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdlib>

namespace hone::test {

// HONE_NIGHTLY=1 asks for random tests in numbers that `make test` has no time for.
inline bool is_nightly() { return std::getenv("HONE_NIGHTLY") != nullptr; }

}  // namespace hone::test
