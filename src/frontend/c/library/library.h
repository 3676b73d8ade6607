// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <string>

namespace hone::c {

// The text of those functions of the C library among `names` that we have a model of, written in C, and of
// the functions that these need.
std::string library_source(const std::set<std::string>& names);

std::set<std::string> library_models();  // their names, for tests

}  // namespace hone::c
