// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "program/model/program.h"

namespace hone {

// A program without calls whose loops go through phases: each location is there once for each way in which
// the conditions of the code after it can hold (splitter predicates: Sharma, Dillig, Dillig and Aiken, CAV
// 2011). What is true of all its runs is often simple in each phase, and not simple at all in general:
// `while (x < 100) { if (x >= 50) y++; x++; }` has y == 0 while x < 50, then y == x - 50.
struct Phases {
  Program program;
  IdMap<LocationId, std::vector<LocationId>> copies;  // of each location
  IdMap<LocationId, Term> condition;                  // by copy: which phase it is
};

// No location is split if none has such a condition.
Phases split_into_phases(const Program& program);

}  // namespace hone
