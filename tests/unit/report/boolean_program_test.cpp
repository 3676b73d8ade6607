// SPDX-License-Identifier: Apache-2.0
#include "report/boolean_program.h"

#include <gtest/gtest.h>

#include "abstraction/abstract_program.h"
#include "driver/check.h"
#include "support/explicit_search.h"
#include "support/programs.h"
#include "support/random_boolean_program.h"

namespace hone {
namespace {

using namespace test;

Verdict verdict(const Program& program) {
  RunContext context;
  return check_with_evidence({program}, context).verdict;
}

void expect_printed_programs_to_have_the_same_verdict(bool with_results) {
  Random random(31);
  int safe = 0, unsafe = 0;
  for (int round = 0; round < 100; ++round) {
    RandomBooleanProgram programs(random);
    programs.with_results = with_results;
    const std::string text = programs.text();
    const auto source = bp(text);
    const std::string printed = render_boolean_program(source->program());
    ExplicitSearch search(source->program(), {});
    ASSERT_TRUE(search.run());
    std::unique_ptr<Source> again;
    ASSERT_NO_THROW(again = bp(printed)) << printed;
    ASSERT_EQ(verdict(again->program()), search.error_reached() ? Verdict::unsafe : Verdict::safe)
        << text << "\nprinted as\n"
        << printed;
    ++(search.error_reached() ? unsafe : safe);
  }
  EXPECT_GT(safe, 10);
  EXPECT_GT(unsafe, 10);
}

TEST(BooleanProgramProperty, WhatIsPrintedHasTheSameVerdict) {
  expect_printed_programs_to_have_the_same_verdict(false);
}

TEST(BooleanProgramProperty, WhatIsPrintedHasTheSameVerdictWithResults) {
  expect_printed_programs_to_have_the_same_verdict(true);
}

TEST(BooleanProgram, DeepFormulasArePrintedWithoutRecursion) {
  std::string open, close;
  for (int i = 0; i < 50000; ++i) {
    open += "(b & (c | ";
    close += "))";
  }
  const auto source = bp("decl a, b, c;\nvoid main() begin\n  a := " + open + "a" + close + ";\nend\n");
  EXPECT_GT(render_boolean_program(source->program()).size(), 500000U);
}

// The abstraction of a program, printed; and the verdict of the abstraction itself, explored state by state.
struct Printed {
  Printed(const std::string& text, const std::string& predicates, Image image) : source(ip(text)) {
    RunContext context;
    const Effects effects(source->program());
    Precision precision(source->program());
    precision.read(SourceFile("p.txt", predicates));
    Strengthening strengthening(source->terms, context);
    AbstractProgram abstraction(source->program(), effects, precision, strengthening, image, context);
    std::vector<Operation> operations;
    for (std::size_t i = 0; i < abstraction.program().edge_count(); ++i)
      operations.push_back(abstraction.operation(EdgeId(i)));
    printed = render_boolean_program(abstraction.complete_program(),
                                     [&](ProcedureId procedure) { return abstraction.enforced(procedure); });
    Program program = abstraction.program();
    for (std::size_t i = 0; i < operations.size(); ++i) program.set_operation(EdgeId(i), operations[i]);
    expected = verdict(program);
  }

  std::unique_ptr<Source> source;
  std::string printed;
  Verdict expected;
};

void expect_same_verdict(const std::string& text, const std::string& predicates, Image image,
                         Verdict wanted) {
  const Printed abstraction(text, predicates, image);
  EXPECT_EQ(abstraction.expected, wanted);
  std::unique_ptr<Source> again;
  ASSERT_NO_THROW(again = bp(abstraction.printed)) << abstraction.printed;
  EXPECT_EQ(verdict(again->program()), wanted) << abstraction.printed;
}

// The predicates that the engine learns when it takes the program statement by statement.
std::string learnt_predicates(const std::string& text) {
  Options options;
  options.set(Option::blocks, "single");
  options.set(Option::use_execution, "off");
  RunContext context(options);
  const auto source = ip(text);
  const Result result = check_with_evidence({source->program()}, context);
  EXPECT_EQ(result.verdict, Verdict::safe) << result.reason;
  return result.precision;
}

TEST(BooleanProgram, AbstractionsCanBeReadBack) {
  const std::string counting =
      "int x;\nvoid main() {\n  x = 1;\n  while (unknown) { x = x + 1; }\n  assert(x > 0);\n}\n";
  for (const Image image : {Image::cartesian, Image::boolean}) {
    expect_same_verdict(swap_example, "global: x <= 5\nglobal: y >= 13\n", image, Verdict::unsafe);
    expect_same_verdict(counting, "global: x > 0\n", image, Verdict::safe);
  }
  expect_same_verdict(swap_example, learnt_predicates(swap_example), Image::boolean, Verdict::safe);
}

const char* const same_value = R"(int x;
int y;
int z;
void main() {
  havoc z;
  x, y = z, z;
  assert(x > 5 || y <= 5);
}
)";

// Two predicates get the same arbitrary value; printed as two arbitrary values, they would differ.
TEST(BooleanProgram, SharedArbitraryValuesStayShared) {
  expect_same_verdict(same_value, "global: x <= 5\nglobal: y <= 5\n", Image::boolean, Verdict::safe);
}

TEST(BooleanProgram, NegatedSharedArbitraryValuesStayShared) {
  std::string text = same_value;
  text.replace(text.find("z, z;"), 5, "z, 11 - z;");
  text.replace(text.find("y <= 5)"), 7, "y > 5)");
  expect_same_verdict(text, "global: x <= 5\nglobal: y <= 5\n", Image::boolean, Verdict::safe);
}

TEST(BooleanProgram, StatementsOnSeveralLinesStayComments) {
  const auto source = bp("decl a, b;\nvoid main() begin\n  a,\n  b := T,\n  T;\n  assert(a &\n  b);\nend\n");
  std::unique_ptr<Source> again;
  const std::string printed = render_boolean_program(source->program());
  ASSERT_NO_THROW(again = bp(printed)) << printed;
  EXPECT_EQ(verdict(again->program()), Verdict::safe);
}

}  // namespace
}  // namespace hone
