// SPDX-License-Identifier: Apache-2.0
// `hone check`: the verdict is printed first, then files are written.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <thread>

#include "base/error.h"
#include "base/jobs.h"
#include "driver/check.h"
#include "driver/other_errors.h"
#include "evidence/files/metadata.h"
#include "main/commands.h"
#include "main/confirm.h"
#include "main/output_file.h"
#include "main/report_errors.h"
#include "main/within_limits.h"
#include "main/write_harness.h"
#include "main/write_proof.h"
#include "main/write_report.h"
#include "main/write_witness.h"
#include "report/result_report.h"
#include "report/sarif_report.h"

namespace hone {

namespace {

void show_progress(RunContext& context) {
  const auto choice = context.options().choice<ShowProgress>(Option::progress);
  if (choice == ShowProgress::on || (choice == ShowProgress::automatic && isatty(STDERR_FILENO) != 0))
    context.on_progress = [](const Progress& progress) {
      fmt::print(stderr, "refinement {:>4}: {:>4} predicates, {:>10.0f} abstract states, {:>8.2f} s\n",
                 progress.refinement, progress.predicates, progress.abstract_states, progress.seconds);
    };
  if (context.options().flag(Option::verbose))
    context.on_log = [](const std::string& line) { fmt::print(stderr, "{}\n", line); };
}

void print_at_once(const std::string& text) {
  std::fputs(text.c_str(), stdout);
  std::fflush(stdout);
}

// The predicates may be those to start from.
void prepare_outputs(const std::string& file, const Options& options) {
  std::error_code problem;
  for (const Option option : {Option::proof, Option::sarif, Option::witness}) {
    const std::string& output = options.text(option);
    if (output.empty()) continue;
    if (std::filesystem::equivalent(output, file, problem))
      throw UsageError(fmt::format("{} is the program: it is not overwritten", output));
    prepare_output_file(output);
  }
  const auto given = [&](Option option) { return !options.text(option).empty(); };
  if (given(Option::save_predicates)) check_output_file(options.text(Option::save_predicates));
  if (given(Option::harness)) check_output_folder(options.text(Option::harness));
  if (given(Option::report)) prepare_report(options.text(Option::report));
}

// One check of a program, by one process.
class Check {
 public:
  Check(const std::string& file, const Options& options, const CheckListener& listener, Job* job)
      : file_(file), listener_(listener), context_(options) {
    context_.set_job(job);
  }

  ExitCode run() {
    show_progress(context_);
    return within_limits(
        context_, [this](const std::string& reason) { give_up(reason); },
        [this](Watchdog& watchdog) { return work(watchdog); });
  }

 private:
  const std::string& text(Option option) const { return context_.options().text(option); }

  ExitCode work(Watchdog& watchdog) {
    const Options& options = context_.options();
    Terms terms;
    const LoadedProgram loaded = load_with_warnings(file_, terms, options);
    if (!text(Option::harness).empty() && loaded.compiler_flags.empty())
      throw UsageError("--harness is for C programs: other languages have no compiler to give it to");
    if (options.flag(Option::confirm) && loaded.compiler_flags.empty())
      throw UsageError("--confirm is for C programs: other languages have no compiler to give it to");
    if (!text(Option::witness).empty() &&
        options.choice<WitnessFormat>(Option::witness_format) == WitnessFormat::graphml &&
        !is_c_program(*loaded.program))
      throw UsageError(
          "--witness-format graphml is for C programs: take yaml, which holds runs of all languages");
    std::optional<LastTree> last_tree;
    if (!text(Option::report).empty()) last_tree.emplace(context_);
    Result result = check_with_evidence({*loaded.program}, context_);
    if (options.flag(Option::confirm) && result.verdict == Verdict::unsafe) {
      // Another process would end this one in the middle of it. Whatever it shows, this one answers.
      watchdog.claim_answer(ExitCode::unsafe);
      context_.leave_job();
      confirm(loaded, result, context_);
    }
    const ExitCode unknown = watchdog.unknown();
    if (result.verdict == Verdict::unknown && unknown != ExitCode::unknown)
      result.reason = Watchdog::interrupted_reason;
    const ExitCode code = exit_code(result.verdict, unknown);
    const std::string brief = in_brief(result);
    watchdog.decide(code, [&] { print_at_once(brief); });
    if (result.verdict == Verdict::unsafe) look_for_others(*loaded.program, result);
    const std::string block = whole_text(*loaded.program, result, brief);
    watchdog.begin_printing();
    print_at_once(block);
    watchdog.begin_writing();
    if (listener_.on_result) listener_.on_result(*loaded.program, result);
    write_files(loaded, result, last_tree ? last_tree->tree() : std::nullopt);
    return code;
  }

  // Nothing that goes wrong here may cost the verdict.
  void look_for_others(const Program& program, Result& result) {
    context_.leave_job();
    try {
      add_other_errors(program, result, context_);
    } catch (const std::exception& problem) {
      if (result.further_errors) result.further_errors->reason = problem.what();
      fmt::print(stderr, "hone: whether there are other errors is not decided: {}\n", problem.what());
    }
  }

  static ExitCode exit_code(Verdict verdict, ExitCode unknown) {
    switch (verdict) {
      case Verdict::safe: return ExitCode::safe;
      case Verdict::unsafe: return ExitCode::unsafe;
      case Verdict::unknown: break;
    }
    return unknown;
  }

  std::string in_brief(const Result& result) const {
    std::string reason = result.reason;
    if (result.verdict == Verdict::safe) reason = "no run reaches an error";
    if (result.verdict == Verdict::unsafe) reason = result.counterexample->error.what;
    return render_brief(file_, result.verdict, reason, context_);
  }

  // Nor here.
  std::string whole_text(const Program& program, const Result& result, const std::string& brief) const {
    try {
      return context_.options().flag(Option::json) ? render_json(program, result, context_)
                                                   : render_text(program, result, context_);
    } catch (const std::exception& problem) {
      fmt::print(stderr, "hone: the result is shown in brief: {}\n", problem.what());
      return brief;
    }
  }

  // Nor here.
  template <class Action>
  void write(Option option, Action action) const {
    const std::string& path = text(option);
    if (path.empty()) return;
    try {
      action(path);
    } catch (const std::exception& problem) {
      fmt::print(stderr, "hone: nothing is written to {}: {}\n", path, problem.what());
    }
  }

  void write_files(const LoadedProgram& loaded, const Result& result,
                   const std::optional<RecordedTree>& tree) {
    const Program& program = *loaded.program;
    const Options& options = context_.options();
    write(Option::save_predicates, [&](const std::string& path) { write_file(path, result.precision); });
    write(Option::harness,
          [&](const std::string& folder) { write_harness(folder, loaded, result, options); });
    write(Option::proof, [&](const std::string& path) { write_proof(path, program, result, context_); });
    write(Option::report,
          [&](const std::string& folder) { write_report(folder, program, result, context_, tree); });
    write(Option::sarif,
          [&](const std::string& path) { write_file(path, render_sarif(program, result, HONE_VERSION)); });
    write(Option::witness, [&](const std::string& path) { write_witness(path, program, result, options); });
  }

  // Where there is no result; perhaps in the thread of the watchdog.
  void give_up(const std::string& reason) const {
    print_at_once(render_brief(file_, Verdict::unknown, reason, context_));
    write(Option::report, [&](const std::string& folder) { write_report_of_unknown(folder, file_, reason); });
    write(Option::sarif, [&](const std::string& path) {
      write_file(path, render_sarif_unknown(file_, reason, HONE_VERSION));
    });
  }

  const std::string& file_;
  const CheckListener& listener_;
  RunContext context_;
};

// No more than there are engines for a program; an engine that is asked for by its name is one.
std::size_t number_of_jobs(const Options& options) {
  constexpr std::size_t most = 5;
  if (options.choice<EngineKind>(Option::engine) != EngineKind::automatic) return 1;
  const auto asked = static_cast<std::size_t>(options.number(Option::jobs));
  return std::min(asked > 0 ? asked : std::max<std::size_t>(1, std::thread::hardware_concurrency()), most);
}

}  // namespace

ExitCode run_check(const std::string& file, const Options& options, const CheckListener& listener) {
  prepare_outputs(file, options);
  return run_in_jobs(number_of_jobs(options), [&](Job* job) {
    if (job == nullptr) return Check(file, options, listener, job).run();
    if (!job->is_needed()) return ExitCode::unknown;
    return report_errors(listener.errors, [&] { return Check(file, options, listener, job).run(); });
  });
}

}  // namespace hone
