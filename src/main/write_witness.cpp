// SPDX-License-Identifier: Apache-2.0
#include "main/write_witness.h"

#include <fmt/format.h>

#include "evidence/files/graphml.h"
#include "evidence/files/violation_text.h"
#include "main/output_file.h"
#include "main/task_description.h"

namespace hone {

void write_witness(const std::string& path, const Program& program, const Result& result,
                   const Options& options) {
  if (!result.counterexample) {
    fmt::print(stderr, "no witness is written: no run into an error was found\n");
    return;
  }
  ViolationText text = violation_text(program, *result.counterexample);
  for (const std::string& left_out : text.left_out) fmt::print(stderr, "witness: {}\n", left_out);
  if (!text.problem.empty()) {
    fmt::print(stderr, "no witness is written: {}\n", text.problem);
    return;
  }
  WitnessEntry entry{"violation_sequence", {}, {}, std::move(text.segments)};
  describe(entry, program, task_description(program, options));
  const bool graphml = options.choice<WitnessFormat>(Option::witness_format) == WitnessFormat::graphml;
  write_file(path, graphml ? print_graphml(entry) : print_witness_file({entry}));
}

}  // namespace hone
