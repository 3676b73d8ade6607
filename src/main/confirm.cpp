// SPDX-License-Identifier: Apache-2.0
#include "main/confirm.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "base/error.h"
#include "base/fence.h"
#include "base/time_limits.h"
#include "evidence/harness_script.h"
#include "main/write_harness.h"

namespace hone {

namespace fs = std::filesystem;

namespace {

// What run.sh ends with (evidence/harness_script).
constexpr int reached = 0, not_reached = 1;

// Removed with everything in it.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (fs::temp_directory_path() / "hone-confirm-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw UsageError("no temporary folder can be made");
    path_ = name;
  }
  ~TemporaryFolder() {
    std::error_code problem;
    fs::remove_all(path_, problem);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

std::string last_line(const std::string& text) {
  const std::size_t end = text.find_last_not_of('\n');
  if (end == std::string::npos) return "";
  const std::size_t before = text.rfind('\n', end);
  return text.substr(before + 1, end - before);
}

struct Confirmation {
  bool confirmed = false;
  bool contradicted = false;
  std::string text;
};

Confirmation judge(const FencedRun& run, const std::string& doubt, double seconds) {
  if (run.output.find("has no -m32 here") != std::string::npos)
    return {false, false, "this machine's compiler has no -m32, and the program is for ILP32"};
  if (!run.status) return {false, false, fmt::format("it did not end in {:.0f} s", seconds)};
  if (*run.status == reached) return {true, false, ""};
  if (*run.status != not_reached)
    return {false, false, fmt::format("it could not be compiled: {}", last_line(run.output))};
  if (run.output.find("(status 124)") != std::string::npos)  // of `timeout`
    return {false, false, "the compiled program did not end in time"};
  if (!doubt.empty())
    return {false, false, "the compiled program does not fail, which may be because " + doubt};
  return {false, true, "the compiled program does not fail with the inputs of the run"};
}

Confirmation executed(const Harness& harness, MemoryLimit memory, double seconds, std::string& not_fenced) {
  if (std::system("command -v \"${CC:-gcc}\" > /dev/null 2>&1") != 0)
    return {false, false, "there is no gcc to compile it with (nor another compiler, named by CC)"};
  const TemporaryFolder folder;
  const fs::path script = write_files(harness, folder.path() / "harness");
  const fs::path scratch = folder.path() / "scratch";
  fs::create_directory(scratch);
  const FencedRun run = run_fenced({"/bin/sh", script.string()}, scratch.string(), seconds, memory);
  not_fenced = run.not_fenced;
  return judge(run, harness.doubt, seconds);
}

Confirmation confirmation_of(const LoadedProgram& loaded, const Result& result, const RunContext& context,
                             std::string& not_fenced) {
  std::string problem;
  const std::optional<Harness> harness = harness_of(loaded, result, context.options(), problem);
  if (!harness) return {false, false, problem};
  // The limit of the run must not cost the verdict.
  const double seconds = std::min(time_limits::seconds_for_confirmation,
                                  time_limits::share_of_confirmation * context.remaining_seconds());
  const bool is_sanitized = HarnessScript::uses_address_sanitizer(result.counterexample->error.property);
  return executed(*harness, is_sanitized ? MemoryLimit::none : MemoryLimit::addresses, seconds, not_fenced);
}

}  // namespace

void confirm(const LoadedProgram& loaded, Result& result, const RunContext& context) {
  if (result.verdict != Verdict::unsafe) return;
  std::string not_fenced;
  const Confirmation found = confirmation_of(loaded, result, context, not_fenced);
  const std::string fence =
      not_fenced.empty() ? "" : fmt::format(" (it was not fenced off from {})", not_fenced);
  if (found.contradicted) {
    result.verdict = Verdict::unknown;
    result.reason = "a run fails, but it is not confirmed: " + found.text + fence;
    result.counterexample.reset();
    result.evidence_checks.clear();
    return;
  }
  result.evidence_checks.push_back(
      found.confirmed
          ? "confirmed: the compiled program was executed with the inputs of the run and fails" + fence
          : "not confirmed by executing the program: " + found.text + fence);
}

}  // namespace hone
