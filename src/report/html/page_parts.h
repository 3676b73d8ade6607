// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

// The files beside this one, as cmake/EmbedPage.cmake puts them into the program.
namespace hone::page_parts {

extern const std::string_view html, style, script;

}  // namespace hone::page_parts
