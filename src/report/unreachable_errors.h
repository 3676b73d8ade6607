// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "program/model/program.h"

namespace hone {

// The errors to which no path leads at all, whatever the values: dead code, procedures that nobody calls.
// That they are not reached says nothing of what they check.
class UnreachableErrors {
 public:
  explicit UnreachableErrors(const Program& program);

  bool contains(const ErrorLocation& error) const { return !is_reached_[error.location.index()]; }
  std::vector<const ErrorLocation*> all() const;

 private:
  const Program& program_;
  std::vector<bool> is_reached_;  // by some path, by location
};

}  // namespace hone
