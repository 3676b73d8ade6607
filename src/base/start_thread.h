// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <thread>

namespace hone {

// A thread with a stack of the usual size. LimitReached where the system has no room for it.
std::thread start_thread(std::function<void()> work);

}  // namespace hone
