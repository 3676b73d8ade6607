// SPDX-License-Identifier: Apache-2.0
#include "main/hand_over.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string_view>

#include "base/error.h"
#include "frontend/c_link/c_link.h"
#include "frontend/frontend.h"

namespace hone {

namespace {

bool names_c_program(int argc, char** argv) {
  for (int i = 2; i < argc; ++i)
    for (const Frontend& frontend : frontends())
      if (frontend.takes_files_together && std::string_view(argv[i]).ends_with(frontend.extension))
        return true;
  return false;
}

}  // namespace

void hand_over_c_programs(int argc, char** argv) {
  if (c_languages() != nullptr || !names_c_program(argc, argv)) return;
  std::error_code failure;
  std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", failure);
  program.replace_filename("hone-c");
  execv(program.c_str(), argv);
  throw UsageError(fmt::format("C programs are read by {}, which cannot be started: {}", program.string(),
                               std::strerror(errno)));
}

}  // namespace hone
