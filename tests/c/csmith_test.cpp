// SPDX-License-Identifier: Apache-2.0
// Random programs made by csmith have the same checksum with GCC and with `hone run`: 100 of them, 10,000 if
// HONE_NIGHTLY=1. HONE_RANDOM_SEED tells where to start.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "c/both_ways.h"
#include "support/nightly.h"

namespace hone {

namespace {

constexpr unsigned parts = 10;

unsigned programs_in_part() { return (test::is_nightly() ? 10'000 : 100) / parts; }

std::uint64_t first_seed() {
  const char* text = std::getenv("HONE_RANDOM_SEED");
  return text == nullptr ? 1 : std::strtoull(text, nullptr, 10);
}

enum class Comparison { agree, takes_too_long, differ };

class Csmith : public BothWays, public testing::WithParamInterface<unsigned> {
 protected:
  Comparison compare(std::uint64_t seed, TargetModel model) {
    const std::string source = path("random.c"), file = path("random.i");
    // Some seeds keep csmith busy for minutes. --no-argc: the arguments of main would only ask for more
    // output.
    if (run({"csmith", "--seed", std::to_string(seed), "--no-argc", "-o", source}, 5).exit_code != 0)
      return Comparison::takes_too_long;
    std::vector<std::string> preprocess{"gcc", "-E", "-P", "-w", "-I/usr/include/csmith", source, "-o", file};
    if (model.gcc_flag != nullptr) preprocess.emplace_back(model.gcc_flag);
    const Outcome preprocessed = run(preprocess);
    EXPECT_EQ(preprocessed.exit_code, 0) << preprocessed;
    const std::optional<Outcome> expected = with_gcc(file, model, 0.5);  // many of them do not end
    EXPECT_TRUE(expected) << "gcc does not compile it";
    if (!expected || expected->killed_by_us) return Comparison::takes_too_long;
    const Outcome actual = with_hone(file, model, {"--max-steps", "10000000"});
    if (contains(actual.errors, "gave up after")) return Comparison::takes_too_long;
    if (actual.output == expected->output && returned_value(actual) == 0) return Comparison::agree;
    ADD_FAILURE() << "csmith --seed " << seed << " --no-argc: gcc says " << expected->output
                  << "hone: " << actual;
    return Comparison::differ;
  }

  void compare_all(TargetModel model);
};

void Csmith::compare_all(TargetModel model) {
  const unsigned wanted = programs_in_part();
  std::uint64_t seed = first_seed() + std::uint64_t{1'000'000} * GetParam();
  unsigned agreed = 0, skipped = 0, different = 0;
  while (agreed + different < wanted && skipped <= wanted + 10) {
    switch (compare(seed++, model)) {
      case Comparison::agree: ++agreed; break;
      case Comparison::differ: ++different; break;
      case Comparison::takes_too_long: ++skipped; break;
    }
  }
  EXPECT_EQ(agreed, wanted) << skipped << " programs take too long";
}

TEST_P(Csmith, ChecksumsAgree) { compare_all(lp64); }

TEST_P(Csmith, ChecksumsAgreeOn32Bits) {
  if (!gcc_knows(ilp32)) GTEST_SKIP() << "gcc -m32 does not work on this host";
  compare_all(ilp32);
}

INSTANTIATE_TEST_SUITE_P(Parts, Csmith, testing::Range(0U, parts));

}  // namespace

}  // namespace hone
