// SPDX-License-Identifier: Apache-2.0
#include "base/start_thread.h"

#include <system_error>

#include "base/error.h"

namespace hone {

std::thread start_thread(std::function<void()> work) {
  try {
    return std::thread(std::move(work));
  } catch (const std::system_error&) {
    throw LimitReached("out of memory: the system has no room for one more thread");
  }
}

}  // namespace hone
