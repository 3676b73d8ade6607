// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stdexcept>

namespace hone {

// For wrong use of the decision diagrams, which is a bug of the caller.
inline void bdd_require(bool holds, const char* what_should_hold) {
  if (!holds) throw std::logic_error(what_should_hold);
}

}  // namespace hone
