// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <string>

namespace hone {

// What `work` returns, computed in a copy of this process: for libraries that may crash, or go on when they
// have been told to stop. None if the copy did not end by itself in these seconds, or asked for more than
// these megabytes beyond what this process has. Of other threads there is nothing in the copy.
std::optional<std::string> in_child_process(double seconds, double megabytes,
                                            const std::function<std::string()>& work);

}  // namespace hone
