// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "base/choices.h"
#include "evidence/files/witness_file.h"
#include "program/model/program.h"

namespace hone {

// What a file says of its task besides the program.
struct TaskDescription {
  std::string version;        // of hone
  std::string specification;  // CHECK( init(main()), LTL(G ! call(reach_error())) )
  DataModel data_model;
};

bool is_c_program(const Program& program);

// Sets everything but the content. The uuid is made of the content and the sources, so that the same evidence
// has the same one; the time is now, or that of SOURCE_DATE_EPOCH.
void describe(WitnessEntry& entry, const Program& program, const TaskDescription& task);

// What does not fit: other versions of the sources, another data model.
std::vector<std::string> differences(const WitnessMetadata& metadata, const Program& program,
                                     const TaskDescription& task);

}  // namespace hone
