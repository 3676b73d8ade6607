// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace hone {

// A text inside the quotes of a Graphviz label.
std::string escaped_for_dot(const std::string& text);

// The same in lines of about `width` characters, broken behind statements (`; `) if possible, otherwise at
// spaces. Of a text that is longer than `longest` it is the beginning, and how long it is.
std::string wrapped_for_dot(const std::string& text, std::size_t width, std::size_t longest);

}  // namespace hone
