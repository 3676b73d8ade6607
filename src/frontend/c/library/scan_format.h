// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hone::c {

// A conversion of scanf that stores what it reads.
struct ScanConversion {
  char letter;  // `[` for a set
  std::string modifier;
  std::optional<std::uint64_t> width;
};

// Those of a format, in order; nothing if it has one that is not understood.
std::optional<std::vector<ScanConversion>> scan_conversions(std::string_view format);

}  // namespace hone::c
