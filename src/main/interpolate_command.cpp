// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "base/error.h"
#include "base/time_limits.h"
#include "interpolation/interpolator.h"
#include "logic/printer.h"
#include "main/commands.h"
#include "main/interpolation_script.h"
#include "main/within_limits.h"

namespace hone {

namespace {

std::vector<InterpolationMethod> engine_order(const std::string& choice) {
  std::vector<InterpolationMethod> order;
  if (choice == "auto") return order;
  for (std::size_t begin = 0; begin <= choice.size();) {
    const std::size_t end = std::min(choice.find(',', begin), choice.size());
    const std::string name = choice.substr(begin, end - begin);
    const auto method = value_named<InterpolationMethod>(name);
    if (!method)
      throw UsageError(
          fmt::format("there is no interpolation engine '{}'; --engine takes {}, or several of "
                      "them with commas between",
                      printable(name), all_names(names_of<InterpolationMethod>, ", ")));
    order.push_back(*method);
    begin = end + 1;
  }
  return order;
}

// Without --timeout each request has the usual effort.
InterpolationOptions interpolation_options(const Options& options) {
  InterpolationOptions result;
  result.labelling = options.choice<Labelling>(Option::labelling);
  result.raise_local_pivots = options.flag(Option::raise_local_pivots);
  // The dual of McMillan's system does not serve every tree, so its results are always checked.
  result.check = options.flag(Option::check_evidence) || result.labelling == Labelling::dual_mcmillan;
  result.engines = engine_order(options.text(Option::interpolation_engines));
  return result;
}

bool cuts_are_disjoint(const InterpolationProblem& problem) {
  for (std::size_t i = 0; i < problem.cuts.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (!problem.cuts[i].disjoint(problem.cuts[j])) return false;
  return true;
}

// An answer of SMT-LIB, or the same for people.
std::string error_answer(const std::string& what, bool infix) {
  if (infix) return fmt::format("error: {}\n", what);
  std::string quoted;
  for (const char c : what) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return fmt::format("(error \"{}\")\n", quoted);
}

// "A, B, ..., F" for one side of a cut.
std::string listed(const std::vector<std::string>& names) {
  constexpr std::size_t most = 4;
  if (names.size() <= most) return fmt::format("{}", fmt::join(names, ", "));
  return fmt::format("{}, {}, ..., {}", names[0], names[1], names.back());
}

std::string two_sides(const InterpolationRequest& request, const Cut& cut) {
  std::vector<std::string> a, b;
  for (std::size_t i = 0; i < request.parts.size(); ++i) (cut.in_a(i) ? a : b).push_back(request.parts[i]);
  return fmt::format("{} | {}", listed(a), listed(b));
}

std::string rendered(const Terms& terms, const InterpolationRequest& request,
                     const std::vector<Term>& interpolants, bool infix) {
  std::string text;
  for (std::size_t i = 0; i < interpolants.size(); ++i)
    if (infix)
      text += fmt::format("{}: {}\n", two_sides(request, request.problem.cuts[i]),
                          to_infix(terms, interpolants[i]));
    else
      text += fmt::format("{}{}\n", request.as_list ? "  " : "", to_smtlib(terms, interpolants[i]));
  return infix || !request.as_list ? text : "(\n" + text + ")\n";
}

// Answers the requests of a script one after the other, and goes on after those that fail.
class ScriptRun {
 public:
  ScriptRun(const SourceFile& file, Terms& terms, RunContext& context)
      : file_(file),
        terms_(terms),
        context_(context),
        options_(interpolation_options(context.options())),
        infix_(context.options().choice<AnswerFormat>(Option::format) == AnswerFormat::infix) {}

  // What can be refused is refused before the first answer.
  void check(const ScriptRequest& request) const {
    const auto* wanted = std::get_if<InterpolationRequest>(&request);
    if (wanted == nullptr || !options_.raise_local_pivots || cuts_are_disjoint(wanted->problem)) return;
    throw UsageError(
        fmt::format("--raise-local-pivots does not go with the request at {}:{}:{}, whose "
                    "interpolants follow from each other; ask for them one by one",
                    file_.name(), wanted->position.line, wanted->position.column));
  }

  void answer(const EchoRequest& request) { fmt::print("{}\n", request.text); }

  void answer(const CheckSatRequest& request) {
    attempt(request.position, "the assertions cannot be checked", [&] {
      const std::unique_ptr<Solver> solver = make_solver(terms_, context_);
      for (const Term assertion : request.assertions) solver->add(assertion);
      const Answer found = solver->check();
      fmt::print("{}\n", found == Answer::sat ? "sat" : found == Answer::unsat ? "unsat" : "unknown");
      if (found == Answer::unknown) end_with(ExitCode::unknown);
    });
  }

  void answer(const InterpolationRequest& request) {
    attempt(request.position, "no interpolants found", [&] {
      const double start = context_.elapsed_seconds();
      if (const double left = context_.remaining_seconds(); std::isfinite(left))
        options_.effort = static_cast<std::uint64_t>(left / time_limits::seconds_of_effort);
      const InterpolationResult result = interpolate(terms_, request.problem, context_, options_);
      context_.log(fmt::format("{}:{}: {}, {:.3f} s", file_.name(), request.position.line,
                               fmt::join(result.attempts, "; "), context_.elapsed_seconds() - start));
      if (result.interpolants)
        fmt::print("{}", rendered(terms_, request, result.interpolants->terms, infix_));
      else
        refuse(request.position, result);
    });
  }

  void print_statistics() const {
    const char* comment = infix_ ? "" : "; ";
    for (const auto& [name, value] : context_.statistics().counters())
      fmt::print("{}{:<40} {}\n", comment, name, value);
    for (const auto& [name, value] : context_.statistics().times())
      fmt::print("{}{:<40} {:.3f} s\n", comment, name, value);
  }

  ExitCode exit_code() const { return exit_code_; }

 private:
  template <class Action>
  void attempt(Position position, const std::string& failure, Action action) {
    try {
      action();
    } catch (const LimitReached& limit) {
      fail(position, fmt::format("{}: {}", failure, limit.what()), "", ExitCode::unknown);
    } catch (const Unsupported& construct) {
      fail(position, fmt::format("{}: {}", failure, construct.what()), "", ExitCode::unknown);
    }
  }

  void refuse(Position position, const InterpolationResult& result) {
    if (result.answer == Answer::sat)
      return fail(position, "the assertions do not contradict each other",
                  ", so nothing lies between them; remove the request, or an assertion is missing",
                  ExitCode::bad_input);
    fail(position, fmt::format("no interpolants found: {}", fmt::join(result.attempts, "; ")),
         result.answer == Answer::unsat
             ? "; more time (--timeout) or another --engine may help"
             : "; whether the assertions contradict each other is unknown too, and more time "
               "(--timeout, --solver-timeout) may help",
         ExitCode::unknown);
  }

  void fail(Position position, const std::string& what, const std::string& remedy, ExitCode code) {
    fmt::print("{}", error_answer(what, infix_));
    Diagnostics diagnostics(file_);
    diagnostics.error(position, what + remedy);
    fmt::print(stderr, "{}\n", diagnostics.errors().front());
    end_with(code);
  }

  // A wrong request weighs more than one without an answer.
  void end_with(ExitCode code) {
    if (exit_code_ != ExitCode::bad_input) exit_code_ = code;
  }

  const SourceFile& file_;
  Terms& terms_;
  RunContext& context_;
  InterpolationOptions options_;
  bool infix_;
  ExitCode exit_code_ = ExitCode::safe;
};

void answer_requests(ScriptRun& run, const SourceFile& file, Terms& terms, RunContext& context) {
  const std::vector<ScriptRequest> requests = read_interpolation_script(file, terms);
  for (const ScriptRequest& request : requests) run.check(request);
  for (const ScriptRequest& request : requests) {
    context.check_limits();
    std::visit([&](const auto& wanted) { run.answer(wanted); }, request);
  }
}

}  // namespace

ExitCode run_interpolate(const std::string& path, const Options& options) {
  RunContext context(options);
  if (options.flag(Option::verbose))
    context.on_log = [](const std::string& line) { fmt::print(stderr, "{}\n", line); };
  const auto give_up = [&](const std::string& reason) {
    fmt::print("{}",
               error_answer(reason, options.choice<AnswerFormat>(Option::format) == AnswerFormat::infix));
    fmt::print(stderr, "hone: {}\n", reason);
  };
  return within_limits(context, give_up, [&](Watchdog& watchdog) {
    const SourceFile file = read_source_file(path);
    Terms terms;
    ScriptRun run(file, terms, context);
    try {
      answer_requests(run, file, terms, context);
    } catch (const Unsupported& construct) {
      fmt::print(stderr, "{}\n", construct.what());
      return ExitCode::unknown;
    }
    const ExitCode code = run.exit_code() == ExitCode::unknown ? watchdog.unknown() : run.exit_code();
    watchdog.decide(code);
    if (options.flag(Option::statistics)) run.print_statistics();
    return code;
  });
}

}  // namespace hone
