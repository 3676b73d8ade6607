// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace hone {

// The SHA-256 digest (FIPS 180-4) of a text, as 64 hexadecimal digits. For names of file versions.
std::string sha256(std::string_view text);

}  // namespace hone
