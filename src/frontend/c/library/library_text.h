// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

// The text of hone.h and of the .c files in this folder, one after the other (cmake/EmbedLibrary.cmake).
namespace hone::c::library_text {

extern const std::string_view header;
extern const std::string_view definitions;

}  // namespace hone::c::library_text
