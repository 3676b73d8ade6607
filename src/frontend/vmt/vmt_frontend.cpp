// SPDX-License-Identifier: Apache-2.0
#include "frontend/vmt/vmt_frontend.h"

#include "frontend/vmt/vmt_reader.h"

namespace hone::vmt {

LoadedProgram load(std::shared_ptr<const SourceFile> source, Terms& terms, const Options&) {
  std::vector<std::string> warnings;
  const TransitionSystem system = read(*source, terms, warnings);
  return {std::make_unique<Program>(program_of(system, terms, source)), std::move(warnings)};
}

}  // namespace hone::vmt
