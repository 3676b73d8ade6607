// SPDX-License-Identifier: Apache-2.0
#include "frontend/c_link/c_link.h"

namespace hone {

const CLanguages* c_languages() { return nullptr; }

}  // namespace hone
