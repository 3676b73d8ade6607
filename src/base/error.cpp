// SPDX-License-Identifier: Apache-2.0
#include "base/error.h"

#include <fmt/format.h>

#include <string_view>

namespace hone {

void invariant_failed(const char* file, int line, const std::string& what) {
  std::string_view path = file;
  if (const auto source = path.rfind("src/"); source != std::string_view::npos) path.remove_prefix(source);
  throw InternalError(fmt::format("{}:{}: {}", path, line, what));
}

}  // namespace hone
