// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/c_frontend.h"
#include "frontend/c_link/c_link.h"

namespace hone {

const CLanguages* c_languages() {
  static constexpr CLanguages languages{&c::load, &c::load_task};
  return &languages;
}

}  // namespace hone
