// SPDX-License-Identifier: Apache-2.0
// Quantifiers, uninterpreted sorts and arrays, as users see them.
#include <gtest/gtest.h>

#include "cli/run_hone.h"

namespace hone {

namespace {

class Quantifiers : public CommandLine {};

const std::string examples = HONE_SOURCE_DIR "/examples/";

TEST_F(Quantifiers, EnginesThatKnowNoneSayWhere) {
  for (const char* engine : {"lazy", "transition", "summaries", "pushdown"}) {
    const Outcome outcome = hone({"check", examples + "protocols/bakery.vmt", "--engine", engine});
    EXPECT_EQ(outcome.exit_code, exit_unknown) << outcome;
    EXPECT_TRUE(contains(outcome.last_line(), "UNKNOWN (unsupported: ")) << outcome;
    EXPECT_TRUE(contains(outcome.last_line(), "bakery.vmt:23:75: a quantifier in `draw`")) << outcome;
  }
}

TEST_F(Quantifiers, UninterpretedSortsAreNoReasonToStop) {
  for (const char* engine : {"lazy", "transition", "summaries"}) {
    const Outcome outcome =
        hone({"check", examples + "protocols/token-ring.vmt", "--engine", engine, "--timeout", "30"});
    EXPECT_TRUE(outcome.exit_code == exit_unknown || outcome.exit_code == exit_true) << outcome;
  }
}

TEST_F(Quantifiers, SystemsAreShownWithoutThemWherePossible) {
  const Outcome outcome = hone({"show", examples + "protocols/token-ring.vmt"});
  EXPECT_EQ(outcome.exit_code, exit_true) << outcome;
  EXPECT_TRUE(contains(outcome.output, "critical[holder := true]")) << outcome;
  EXPECT_FALSE(contains(outcome.output, "forall")) << outcome;
}

TEST_F(Quantifiers, WrongArrayProgramsFailWithARun) {
  for (const char* engine : {"lazy", "summaries", "transition"}) {
    const Outcome outcome =
        hone({"check", examples + "arrays/initialise-wrong.ip", "--engine", engine, "--no-use-execution"});
    EXPECT_EQ(outcome.exit_code, exit_false) << outcome;
    EXPECT_TRUE(contains(outcome.output, "replayed by the interpreter")) << outcome;
  }
}

TEST_F(Quantifiers, ArrayProgramsAreExecuted) {
  const std::string program = write("sum.ip", R"(int a[], s;
void main() {
  int i = 0;
  a[0], a[1], a[2] = 3, 4, 5;
  s = 0;
  while (i < 3) { s = s + a[i]; i = i + 1; }
  assert(s != 12);
}
)");
  EXPECT_EQ(hone({"run", program}).exit_code, exit_false);
}

TEST_F(Quantifiers, WidthsAreForVariables) {
  const Outcome outcome = hone({"check", examples + "arrays/initialise.ip", "--width", "8"});
  EXPECT_EQ(outcome.exit_code, exit_unknown) << outcome;
  EXPECT_TRUE(contains(outcome.output, "arrays of integers with --width")) << outcome;
}

}  // namespace

}  // namespace hone
