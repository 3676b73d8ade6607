// SPDX-License-Identifier: Apache-2.0
// What hone says of small random transition systems in .vmt agrees with an exploration that knows nothing of
// how hone reads and encodes them. HONE_NIGHTLY=1 tries forty times as many; HONE_RANDOM_SEED tells where to
// start.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>

#include "support/nightly.h"
#include "whole/check_program.h"
#include "whole/random_system.h"
#include "whole/small_system_exploration.h"
#include "whole/small_system_text.h"

namespace hone {

namespace {

using namespace systems;

std::uint64_t seed_offset() {
  const char* value = std::getenv("HONE_RANDOM_SEED");
  return value == nullptr ? 0 : std::strtoull(value, nullptr, 10);
}

struct Answer {
  Verdict verdict = Verdict::unknown;
  bool is_failure = false;  // an exception
  std::string reason;
};

Answer answer(const std::string& text, const Settings& settings) {
  try {
    const CheckedProgram checked = check_text("random.vmt", text, settings);
    return {checked.result.verdict, false, checked.result.reason};
  } catch (const std::exception& error) {
    return {Verdict::unknown, true, error.what()};
  }
}

bool is_wrong(const Answer& found, bool violated) {
  return found.is_failure || found.verdict == (violated ? Verdict::safe : Verdict::unsafe);
}

// Without parts that are not needed for the fault.
SmallSystem shrink(SmallSystem system, std::uint64_t seed, const Settings& settings) {
  for (std::size_t i = system.parts.size(); i-- > 0;) {
    if (system.parts[i].fixed) continue;
    SmallSystem smaller = system;
    smaller.parts.erase(smaller.parts.begin() + static_cast<std::ptrdiff_t>(i));
    const auto count = [&](Purpose purpose) {
      return std::ranges::count(smaller.parts, purpose, &Part::purpose);
    };
    if (count(Purpose::init) == 0 || count(Purpose::property) == 0 ||
        count(Purpose::trans) + count(Purpose::action) == 0)
      continue;
    if (is_wrong(answer(to_vmt(smaller, seed), settings), violates_a_property(smaller))) system = smaller;
  }
  return system;
}

struct Tally {
  std::map<Verdict, std::size_t> verdicts;
  std::map<std::string, std::size_t> reasons;
};

void check(std::uint64_t seed, const Settings& settings, Tally& tally) {
  const SmallSystem system = random_system(seed);
  const bool violated = violates_a_property(system);
  const std::string text = to_vmt(system, seed);
  const Answer found = answer(text, settings);
  ++tally.verdicts[found.verdict];
  if (found.verdict == Verdict::unknown) ++tally.reasons[found.reason.substr(0, 70)];
  if (!is_wrong(found, violated)) return;
  ADD_FAILURE() << "seed " << seed << ": hone: " << name_of(found.verdict) << " " << found.reason
                << ", exploration: " << name_of(violated ? Verdict::unsafe : Verdict::safe) << "\n"
                << text << "\nshrunk:\n"
                << to_vmt(shrink(system, seed, settings), seed);
}

Tally check_systems(std::uint64_t first_seed, std::uint64_t count, const Settings& settings) {
  if (test::is_nightly()) count *= 40;
  Tally tally;
  for (std::uint64_t seed = first_seed + seed_offset(); count > 0; --count) check(seed++, settings, tally);
  for (const auto& [verdict, number] : tally.verdicts) fmt::print("{:>6} {}\n", number, name_of(verdict));
  for (const auto& [reason, number] : tally.reasons) fmt::print("  {:>6}  UNKNOWN: {}\n", number, reason);
  std::fflush(stdout);
  return tally;
}

void expect_most_decided(Tally& tally, std::size_t tolerated_percent) {
  const auto [safe, unsafe, unknown] = std::array{
      tally.verdicts[Verdict::safe], tally.verdicts[Verdict::unsafe], tally.verdicts[Verdict::unknown]};
  const std::size_t all = safe + unsafe + unknown;
  EXPECT_GE(safe * 5, all);
  EXPECT_GE(unsafe * 5, all);
  EXPECT_LE(unknown * 100, all * tolerated_percent) << "too many are UNKNOWN";
}

TEST(RandomSystems, AgreeWithExploration) {
  Tally tally = check_systems(11'000'000, 200, {{Option::timeout, "5"}});
  expect_most_decided(tally, 2);
}

TEST(RandomSystems, AgreeWithExplorationByLazy) {
  Tally tally = check_systems(12'000'000, 50, {{Option::timeout, "5"}, {Option::engine, "lazy"}});
  expect_most_decided(tally, 10);  // it knows no quantifiers
}

}  // namespace

}  // namespace hone
