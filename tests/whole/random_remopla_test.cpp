// SPDX-License-Identifier: Apache-2.0
// The verdicts that the pushdown engine finds for small random Remopla programs agree with the explicit
// search of their states. HONE_NIGHTLY=1 tries ten times as many; HONE_RANDOM_SEED tells where to start.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

#include "base/error.h"
#include "support/explicit_pushdown.h"
#include "support/nightly.h"
#include "whole/check_program.h"
#include "whole/program_list.h"
#include "whole/random_remopla_program.h"

namespace hone {

namespace {

constexpr std::uint64_t parts = 4;
constexpr int timeout_seconds = 5;

std::uint64_t programs_in_part() { return test::is_nightly() ? 2000 : 200; }

std::uint64_t seed_offset() {
  const char* value = std::getenv("HONE_RANDOM_SEED");
  return value == nullptr ? 0 : std::strtoull(value, nullptr, 10);
}

// What every program is checked with besides the default, one after the other.
const std::vector<Settings> variations{
    {{Option::cegar, "off"}},
    {{Option::interpolants, "weakest"}},
    {{Option::interpolants, "minimal"}},
    {{Option::interpolants, "strongest"}},
    {{Option::single_counterexample, "on"}},
    {{Option::blocks, "single"}},
    {{Option::cegar, "off"}, {Option::blocks, "single"}},
    {{Option::cegar, "off"}, {Option::direction, "backward"}},
    {{Option::cegar, "off"}, {Option::direction, "backward"}, {Option::blocks, "single"}},
    {{Option::reorder, "on"}, {Option::reorder_at, "50"}},
    {{Option::cegar, "off"}, {Option::reorder, "on"}, {Option::reorder_at, "50"}},
};

std::string overflow_policy(std::uint64_t seed) { return seed % 3 == 0 ? "wrap" : "block"; }

Settings common_settings(std::uint64_t seed) {
  return {{Option::engine, "pushdown"},
          {Option::timeout, std::to_string(timeout_seconds)},
          {Option::overflow, overflow_policy(seed)}};
}

std::string describe(const Settings& settings) {
  std::string text;
  for (const auto& [option, value] : settings) text += fmt::format(" {}={}", spec_of(option).name, value);
  return text;
}

std::optional<Verdict> explicit_verdict(const std::string& file_name, const std::string& text,
                                        const std::string& overflow) {
  Terms terms;
  Options options;
  options.set(Option::overflow, overflow);
  const auto program =
      load_program(std::make_shared<const SourceFile>(file_name, text), terms, options).program;
  const std::optional<bool> error = test::ExplicitPushdown(*program).reaches_error();
  if (!error) return std::nullopt;
  return *error ? Verdict::unsafe : Verdict::safe;
}

struct Answer {
  Verdict verdict = Verdict::unknown;
  bool broken = false;  // our own bug, whatever the verdict should be: an exception, evidence that fails
                        // its check, UNKNOWN before the time is over
  std::string detail;
  std::size_t refinements = 0;
};

Answer answer_of_engine(const std::string& text, const Settings& settings) {
  try {
    const CheckedProgram checked = check_text("random.rem", text, settings);
    const Result& result = checked.result;
    const bool in_time = checked.context->elapsed_seconds() < timeout_seconds;
    return {result.verdict, result.verdict == Verdict::unknown && in_time, result.reason, result.refinements};
  } catch (const InputError&) {
    throw;
  } catch (const std::exception& error) {
    return {Verdict::unknown, true, error.what(), 0};
  }
}

bool disagree(const Answer& answer, Verdict expected) {
  return answer.broken || (answer.verdict != Verdict::unknown && answer.verdict != expected);
}

std::string smallest_with_same_fault(const Lines& lines, const Settings& settings,
                                     const std::string& overflow) {
  return render(shrink(lines, [&](const Lines& candidate) {
    try {
      const std::string text = render(candidate);
      const std::optional<Verdict> expected = explicit_verdict("random.rem", text, overflow);
      return expected && disagree(answer_of_engine(text, settings), *expected);
    } catch (const InputError&) {
      return false;
    }
  }));
}

class RandomRemopla : public testing::TestWithParam<std::uint64_t> {
 protected:
  // With the default and with one variation.
  void compare(std::uint64_t seed) {
    const Lines lines = random_remopla_program(seed);
    Settings settings = common_settings(seed);
    const std::optional<Verdict> expected =
        explicit_verdict("random.rem", render(lines), overflow_policy(seed));
    ++programs_;
    if (!expected) {
      ++too_large_;
      return;
    }
    ++verdicts_[*expected];
    run_engine(seed, lines, settings, *expected);
    const Settings& variation = variations[seed % variations.size()];
    settings.insert(settings.end(), variation.begin(), variation.end());
    run_engine(seed, lines, settings, *expected);
  }

  void run_engine(std::uint64_t seed, const Lines& lines, const Settings& settings, Verdict expected) {
    const Answer answer = answer_of_engine(render(lines), settings);
    const std::string which = fmt::format("seed {}{}: {}", seed, describe(settings), answer.detail);
    ++runs_;
    if (answer.refinements > 0) ++refined_;
    if (answer.verdict == Verdict::unknown) unknown_.push_back(which);
    if (!disagree(answer, expected)) return;
    ADD_FAILURE() << which << "\nengine: " << name_of(answer.verdict)
                  << ", explicit search: " << name_of(expected) << "\n"
                  << render(lines) << "\nshrunk:\n"
                  << smallest_with_same_fault(lines, settings, overflow_policy(seed));
  }

  void print() {
    fmt::print("{} programs, {} skipped (too large), {} TRUE, {} FALSE; {} runs, {} refined, {} UNKNOWN\n",
               programs_, too_large_, verdicts_[Verdict::safe], verdicts_[Verdict::unsafe], runs_, refined_,
               unknown_.size());
    for (const std::string& run : unknown_) fmt::print("  UNKNOWN: {}\n", run);
    std::fflush(stdout);
  }

  std::size_t programs_ = 0, too_large_ = 0, runs_ = 0, refined_ = 0;
  std::map<Verdict, std::size_t> verdicts_;  // of the explicit search
  std::vector<std::string> unknown_;
};

TEST_P(RandomRemopla, AgreesWithTheExplicitSearch) {
  const std::uint64_t first = 7'000'000 + seed_offset() + GetParam() * programs_in_part();
  for (std::uint64_t seed = first; seed < first + programs_in_part(); ++seed) compare(seed);
  print();
  EXPECT_LT(too_large_ * 10, programs_) << "10 % or more are too large";
  EXPECT_LT(unknown_.size() * 20, runs_) << "5 % or more are UNKNOWN";
  EXPECT_GE(refined_ * 10, runs_) << "fewer than 10 % of the runs need a refinement";
  for (const Verdict verdict : {Verdict::safe, Verdict::unsafe})
    EXPECT_GE(verdicts_[verdict] * 5, programs_ - too_large_) << "fewer than 20 % are " << name_of(verdict);
}

INSTANTIATE_TEST_SUITE_P(All, RandomRemopla, testing::Range<std::uint64_t>(0, parts));

// The reference is tested itself.

TEST(ExplicitPushdown, FindsTheVerdictsOfTheBooleanPrograms) {
  std::size_t found = 0;
  for (const ListedProgram& listed : listed_programs()) {
    if (!listed.path.ends_with(".bp")) continue;
    const std::optional<Verdict> verdict = explicit_verdict(listed.path, listed.text, "block");
    if (!verdict) continue;
    ++found;
    EXPECT_STREQ(name_of(*verdict), name_of(listed.expected)) << listed.path;
  }
  EXPECT_GE(found, 70u);
}

TEST(ExplicitPushdown, FindsTheVerdictsOfRemoplaPrograms) {
  const auto verdict = [](const std::string& text, const std::string& overflow = "block") {
    const auto found = explicit_verdict("t.rem", text, overflow);
    return std::string(found ? name_of(*found) : "none");
  };
  const std::string recursive =
      "int x(3) = 0; module void f(int n(3)) { x = x + 1; "
      "if :: n > 0 -> f(n - 1); :: else -> skip; fi; } module void main() { ";
  EXPECT_EQ(verdict(recursive + "f(5); assert(x == 6); }"), "TRUE");
  EXPECT_EQ(verdict(recursive + "f(undef); assert(x != 6); }"), "FALSE");
  EXPECT_EQ(verdict(recursive + "f(7); goto error; }"), "TRUE") << "x does not get past 7";
  EXPECT_EQ(verdict(recursive + "f(7); goto error; }", "wrap"), "FALSE");
  EXPECT_EQ(verdict("module int(2) f() { int l(2); return l; } module void main() { int x(2); x = f(); "
                    "assert(x != 3); }"),
            "FALSE")
      << "locals start with any value";
  EXPECT_EQ(verdict("module void f() { f(); } module void main() { f(); goto error; }"), "TRUE")
      << "f does not come back";
  EXPECT_EQ(verdict("int a(20); module void main() { a = undef; assert(a == a); }"), "none");
}

}  // namespace

}  // namespace hone
