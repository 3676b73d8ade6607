// SPDX-License-Identifier: Apache-2.0
#include "driver/property_by_property.h"

#include <gtest/gtest.h>

#include "driver/evidence_gate.h"
#include "evidence/certificate/certificate_checker.h"
#include "evidence/files/proof_file.h"
#include "evidence/from_single_property.h"
#include "evidence/replay.h"
#include "program/transform/single_property.h"
#include "support/programs.h"
#include "support/random.h"

namespace hone {
namespace {

using test::Source;

// The assertions of a program, in their order, stand for these properties in turn.
Program divided(const Program& program, const std::vector<Property>& properties) {
  Program result = program.without_errors(ErrorKind::violation);
  std::size_t next = 0;
  for (ErrorLocation error : program.errors()) {
    error.property = properties[next++ % properties.size()];
    result.add_error(std::move(error));
  }
  result.set_properties(properties);
  return result;
}

const char* const violated_in_a_call =
    "int half(int n) {\n  int r;\n  assert(n != 7);\n  r = n + n;\n  return r;\n}\n"
    "void main() {\n  int n, r;\n  havoc n;\n  r = half(3);\n  r = half(3);\n  r = half(n);\n  assert(r != "
    "14);\n}\n";

TEST(SingleProperty, ARunMayViolateAnotherPropertyBefore) {
  const Source source("test.ip", violated_in_a_call);
  const Program program = divided(source.program(), {Property::no_overflow, Property::unreach_call});
  const Program single = with_checks_only_of(program, Property::unreach_call);
  for (const EngineKind engine : {EngineKind::summaries, EngineKind::lazy}) {
    RunContext context;
    const Result result = check_by_engine({single}, engine_of(engine), context);
    ASSERT_EQ(result.verdict, Verdict::unsafe) << result.reason;
    EXPECT_EQ(result.counterexample->error.property, Property::unreach_call);
    EXPECT_NE(replay(program, *result.counterexample), "") << "it is no run of the program";
    const Counterexample run = from_single_property(program, single, *result.counterexample);
    EXPECT_EQ(replay(program, run), "");
    EXPECT_EQ(run.error.property, Property::no_overflow);
    EXPECT_EQ(open_calls(run).size(), 1u);
    EXPECT_LT(run_length(run), run_length(*result.counterexample));
  }
}

TEST(SingleProperty, ARunThatViolatesNoOtherStaysAsItIs) {
  const Source source("test.ip",
                      "void main() {\n  int n;\n  havoc n;\n  assert(n != 7);\n  assert(n != 8);\n}\n");
  const Program program = divided(source.program(), {Property::no_overflow, Property::unreach_call});
  const Program single = with_checks_only_of(program, Property::unreach_call);
  RunContext context;
  const Result result = check_by_engine({single}, engine_of(EngineKind::lazy), context);
  ASSERT_EQ(result.verdict, Verdict::unsafe) << result.reason;
  const Counterexample run = from_single_property(program, single, *result.counterexample);
  EXPECT_EQ(replay(program, run), "");
  EXPECT_EQ(run.error.property, Property::unreach_call);
}

// Beside going on and failing, a check may lead to what is not supported.
TEST(SingleProperty, RunsGoOnAfterAllChecksOfOtherProperties) {
  const Source source("test.ip",
                      "void main() {\n  int n;\n  havoc n;\n  assert(n != 7);\n  assert(n == 7);\n}\n");
  Program program = divided(source.program(), {Property::no_overflow, Property::unreach_call});
  const EdgeId failing = program.location(program.errors().front().location).incoming.front();
  const LocationId check = program.edge(failing).source;
  Terms& terms = program.terms();
  const Term n = source.symbol("n", "main");
  const LocationId before = program.add_location(program.entry()),
                   end = program.add_location(program.entry());
  program.add_edge({check, before, assume_step(terms.eq(n, terms.integer(8))), EdgeRole::internal, {}, {}});
  program.add_edge({before, end, skip_step(terms), EdgeRole::internal, {}, {}});
  program.add_error({end, {}, "unsupported", ErrorKind::unsupported});
  const Program single = with_checks_only_of(program, Property::unreach_call);
  EXPECT_EQ(single.edge(failing).step()->guard, terms.falsity());
  for (const EdgeId edge : program.location(check).outgoing) {
    const Term guard = single.edge(edge).step()->guard;
    if (edge != failing) {
      EXPECT_EQ(guard, single.edge(edge).target == before ? terms.eq(n, terms.integer(8)) : terms.truth());
    }
  }
}

const char* const two_counters =
    "void main() {\n  int x, y, n;\n  x = 0; y = 0; havoc n;\n"
    "  while (x < n) { x = x + 1; y = y + 2; assert(x > 0); }\n  assert(y >= 0);\n}\n";

TEST(PropertyByProperty, ProofsTogetherAreTheProof) {
  const Source source("test.ip", two_counters);
  const Program program = divided(source.program(), {Property::no_overflow, Property::unreach_call});
  RunContext context;
  PropertyByProperty properties(program, context);
  ASSERT_TRUE(properties.is_useful());
  const auto result = properties.go_on();
  ASSERT_TRUE(result);
  ASSERT_EQ(result->verdict, Verdict::safe) << result->reason;
  const std::vector<const Proof*> proofs = proofs_of(*result);
  ASSERT_EQ(proofs.size(), 2u);
  const auto is_shown = [&](const std::vector<const Proof*>& some) {
    const CertificateCheck check =
        check_certificate(program, certificate_of(program, some), {SolverKind::z3}, context);
    return check.valid();
  };
  EXPECT_TRUE(is_shown(proofs));
  EXPECT_FALSE(is_shown({proofs[0]}));
  EXPECT_FALSE(is_shown({proofs[1]}));
}

// The first property needs an invariant that nobody finds.
TEST(PropertyByProperty, WhatIsKnownOfOneIsSaidWhereAnotherIsNot) {
  const Source source("test.ip",
                      "void main() {\n  int i, s, m, n;\n  havoc m, n;\n  i, s = 0, 0;\n"
                      "  while (i < n) { i, s = i + 1, s + m; }\n  while (i > 0) { i, s = i - 1, s - m; }\n"
                      "  assert(s == 0);\n  assert(i <= 0);\n}\n");
  const Program program = divided(source.program(), {Property::no_overflow, Property::unreach_call});
  RunContext context;
  const EffortLimit limit(context, 3000);
  PropertyByProperty properties(program, context);
  EXPECT_FALSE(properties.go_on());
  Result result = unknown_result("too hard");
  properties.note_proved(result);
  ASSERT_EQ(result.other_properties.size(), 1u);
  EXPECT_EQ(result.other_properties.front().property, Property::unreach_call);
  EXPECT_EQ(result.other_properties.front().verdict, Verdict::safe);
}

// Assertions in main, in a loop, and in a procedure that is called several times.
class RandomAssertions {
 public:
  explicit RandomAssertions(test::Random& random) : random_(random) {}

  std::string text() {
    std::string result = "int g;\nint f(int x) {\n  int y;\n  y = 0;\n";
    for (int i = 0; i < 3; ++i) result += statement();
    result += "  return y;\n}\nvoid main() {\n  int x, y, i;\n  havoc x;\n  y = 1; g = 0; i = 0;\n";
    const auto begin = random_.below(3);
    for (std::uint64_t i = 0; i < begin; ++i) result += statement() + call();
    result += "  while (i < 2) {\n    i = i + 1;\n" + statement() + call() + statement() + "  }\n";
    return result + call() + "  assert(" + condition() + ");\n}\n";
  }

 private:
  std::string variable() { return std::string(1, "xyg"[random_.below(3)]); }
  std::string condition() {
    const char* const relations[] = {"!=", "!=", "<", ">"};
    const auto relation = random_.below(4);
    const int number = relation < 2 ? static_cast<int>(random_.below(6)) : relation == 2 ? 30 : -30;
    return variable() + " " + relations[relation] + " " + std::to_string(number);
  }
  std::string call() { return random_.one_in(2) ? "  " + variable() + " = f(" + variable() + ");\n" : ""; }
  std::string statement() {
    if (random_.one_in(2)) return "  assert(" + condition() + ");\n";
    return "  if (" + variable() + " < 4) { " + variable() + " = " + variable() + " + 1; }\n";
  }

  test::Random& random_;
};

TEST(PropertyByProperty, SaysOfRandomProgramsWhatHoldsOfAllAtOnce) {
  test::Random random(7);
  int safe = 0, unsafe = 0;
  for (int round = 0; round < 30; ++round) {
    const std::string text = RandomAssertions(random).text();
    const Source source("test.ip", text);
    const Program program =
        divided(source.program(), {Property::shift, Property::no_overflow, Property::unreach_call});
    RunContext context;
    const Result whole = check_by_engine({program}, engine_of(EngineKind::summaries), context);
    ASSERT_NE(whole.verdict, Verdict::unknown) << whole.reason << "\n" << text;
    PropertyByProperty properties(program, context);
    if (!properties.is_useful()) continue;
    std::optional<Result> result = properties.go_on();
    ASSERT_TRUE(result) << text;
    EXPECT_EQ(result->verdict, whole.verdict) << text;
    ++(result->verdict == Verdict::safe ? safe : unsafe);
    if (result->verdict == Verdict::unsafe) {
      EXPECT_EQ(replay(program, *result->counterexample), "") << text;
    }
    properties.note_proved(*result);
    for (const PropertyResult& known : result->other_properties) {
      const Program rest = program.with_errors_only_of(known.property);
      EXPECT_EQ(check_by_engine({rest}, engine_of(EngineKind::lazy), context).verdict, Verdict::safe) << text;
    }
  }
  EXPECT_GT(safe, 5);
  EXPECT_GT(unsafe, 10);
}

}  // namespace
}  // namespace hone
