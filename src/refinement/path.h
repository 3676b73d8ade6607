// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "program/model/trace.h"

namespace hone {

// A path of an abstraction: its steps, which may go through calls, and what is known in front of them of
// variables with few values (abstract_image.h). Only runs where that holds are meant.
struct LabelledPath {
  FlatTrace trace;
  std::vector<Term> labels;  // by step
};
LabelledPath without_labels(const Program& program, FlatTrace trace);

// Which frames of a trace come to their end in it.
std::vector<bool> finished_frames(const FlatTrace& trace);

}  // namespace hone
