// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

namespace hone {

// An operation needs more nodes than the manager may have, even after a garbage collection. The manager and
// all handles stay usable.
class BddOutOfNodes : public std::runtime_error {
 public:
  explicit BddOutOfNodes(std::size_t limit)
      : std::runtime_error("decision diagrams need more than " + std::to_string(limit) + " nodes") {}
};

}  // namespace hone
