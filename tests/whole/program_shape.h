// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace hone {

// What a random program is made for.
enum class Shape {
  recursive,  // procedures may call themselves
  loops,      // procedures call only those in front of them, for engines that inline calls; mostly, main goes
              // round a loop, so that there is an invariant to be found
};

}  // namespace hone
