// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "program/model/program.h"

namespace hone {

// What kinds of data a program computes with, and whether it has calls: what decides which engine is for it.
struct Features {
  bool words = false, integers = false, reals = false, arrays = false;
  bool floats = false;        // operators of floating-point numbers
  bool functions = false;     // applied to arguments
  bool parametrised = false;  // quantifiers or elements of uninterpreted sorts
  bool calls = false;

  bool finite() const { return !integers && !reals && !arrays && !floats && !functions && !parametrised; }
  bool something_to_index() const { return arrays || functions || parametrised; }
};
Features features_of(const Program& program);

}  // namespace hone
