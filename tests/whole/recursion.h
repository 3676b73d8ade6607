// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace hone {

// Whether procedures of a random program may call themselves, or only those in front of them: some engines
// inline all calls.
enum class Recursion { allowed, none };

}  // namespace hone
