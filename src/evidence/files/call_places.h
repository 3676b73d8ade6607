// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>

#include "evidence/c/c_names.h"
#include "program/model/program.h"

namespace hone {

// The closing parentheses of the calls of a C program, where witnesses place what is known of calls.
class CallPlaces {
 public:
  CallPlaces(const Program& program, const CNames& names);

  // Of the call that an edge makes: of a procedure, or of a function that is declared only.
  std::optional<Position> end_of_call(EdgeId edge) const;

 private:
  std::map<EdgeId, Position> ends_;
};

}  // namespace hone
