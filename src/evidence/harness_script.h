// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "evidence/harness.h"

namespace hone {

// The shell script that compiles a program with its harness and executes it.
class HarnessScript {
 public:
  // Exit statuses of the compiled program.
  static constexpr int error_reached = 86, run_left = 87;

  // Why the compiled program may go on where the run fails; empty if it does not.
  static std::string doubt_about(Property property);
  static bool uses_address_sanitizer(Property property);

  HarnessScript(const Program& program, const HarnessRequest& request);

  void replace_source(std::uint32_t file, const std::string& name);  // by one beside the script
  void set_argument_count(std::uint64_t count) { argument_count_ = count; }
  std::string text(const ErrorLocation& error, const std::string& doubt) const;

 private:
  std::string compilation(std::size_t file, Property property) const;

  const Program& program_;
  const HarnessRequest& request_;
  std::uint64_t argument_count_ = 1;
  std::vector<std::string> replacement_;  // of each source; empty: none
};

}  // namespace hone
