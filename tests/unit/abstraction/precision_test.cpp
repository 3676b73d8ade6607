// SPDX-License-Identifier: Apache-2.0
#include "abstraction/precision.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "support/programs.h"
#include "support/read_formula.h"

namespace hone {
namespace {

using namespace test;

class PrecisionTest : public testing::Test {
 protected:
  std::string error_of(const std::string& text) {
    Precision precision(source->program());
    try {
      precision.read(SourceFile("p.txt", text));
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  }
  Term formula(const std::string& procedure, const std::string& text) {
    return read_formula(source->program(), source->procedure(procedure), text);
  }

  std::unique_ptr<Source> source = ip(R"(int g;
bool flag;
int f(int n, bool b) {
  int local;
  local = n;
  g = g + local;
  return local;
}
void main() {
  int m;
  g = 0;
  m = f(3, true);
  assert(m >= 0);
}
)");
};

TEST_F(PrecisionTest, PrintedPredicatesAreReadBack) {
  const ProcedureId f = source->procedure("f"), main = source->procedure("main");
  Precision precision(source->program());
  EXPECT_TRUE(precision.add(formula("f", "g <= 3"), f));
  EXPECT_TRUE(precision.add(formula("f", "flag"), f));
  EXPECT_TRUE(precision.add(formula("f", "g == g@entry + 2 * n - local"), f));
  EXPECT_TRUE(precision.add(formula("f", "n@entry mod 3 == 1"), f));
  EXPECT_TRUE(precision.add(formula("f", "b && flag || n != 7"), f));
  EXPECT_TRUE(precision.add(formula("main", "m < g"), main));
  Precision again(source->program());
  again.read(SourceFile("p.txt", precision.print()));
  EXPECT_EQ(again.global(), precision.global());
  EXPECT_EQ(again.local(f), precision.local(f));
  EXPECT_EQ(again.local(main), precision.local(main));
  EXPECT_EQ(again.print(), precision.print());
  EXPECT_EQ(again.size(), 6u);
}

TEST_F(PrecisionTest, PredicatesOverGlobalsBelongToAll) {
  Precision precision(source->program());
  precision.add(formula("f", "g <= 3"), source->procedure("f"));
  EXPECT_EQ(precision.global().size(), 1u);
  precision.add(formula("f", "g@entry <= 3"), source->procedure("f"));
  EXPECT_EQ(precision.local(source->procedure("f")).size(), 1u) << "values at entry belong to a procedure";
}

TEST_F(PrecisionTest, NegationsAndConstantsAreNothingNew) {
  Precision precision(source->program());
  const ProcedureId f = source->procedure("f");
  EXPECT_TRUE(precision.add(formula("f", "n <= 3"), f));
  EXPECT_FALSE(precision.add(formula("f", "n <= 3"), f));
  EXPECT_FALSE(precision.add(formula("f", "n > 3"), f));
  EXPECT_FALSE(precision.add(source->terms.truth(), f));
  EXPECT_EQ(precision.size(), 1u);
}

TEST_F(PrecisionTest, CommentsAndEmptyLinesAreSkipped) {
  Precision precision(source->program());
  precision.read(SourceFile("p.txt", "# learnt yesterday\n\n   \nglobal: g <= 3\n  # more\nf: n > g\n"));
  EXPECT_EQ(precision.size(), 2u);
}

TEST_F(PrecisionTest, BadLinesAreReportedWithTheirPlace) {
  EXPECT_NE(error_of("nonsense\n").find("p.txt:1:1: error:"), std::string::npos);
  EXPECT_NE(error_of("global: g <= 3\nh: g <= 3\n").find("p.txt:2:1: error: there is no procedure h"),
            std::string::npos);
  EXPECT_NE(error_of("global: g <=\n").find("p.txt:1:"), std::string::npos);
  EXPECT_NE(error_of("\nglobal: g + 1\n").find("p.txt:2:"), std::string::npos)
      << "an integer is no predicate";
  EXPECT_NE(error_of("global: n <= 3\n").find("p.txt:1:"), std::string::npos) << "a local is not global";
  EXPECT_NE(error_of("main: n <= 3\n").find("p.txt:1:"), std::string::npos) << "nor another procedure's";
  EXPECT_NE(error_of("f: flag <= 3\n").find("p.txt:1:"), std::string::npos) << "types are checked";
}

TEST_F(PrecisionTest, ValuesAtEntryNeedAProcedure) {
  std::string problem;
  EXPECT_NO_THROW(problem = error_of("global: g@entry <= 3\n"));
  EXPECT_NE(problem.find("p.txt:1:"), std::string::npos) << problem;
}

TEST_F(PrecisionTest, ValuesAtEntryOfLocalsMeanNothing) {
  EXPECT_NE(error_of("f: local@entry <= 3\n").find("p.txt:1:"), std::string::npos);
}

TEST_F(PrecisionTest, SeveralMistakesAreReportedAtOnce) {
  const std::string problems = error_of("a\nb\nglobal: g <= 3\nc: g\n");
  EXPECT_NE(problems.find("p.txt:1:"), std::string::npos);
  EXPECT_NE(problems.find("p.txt:2:"), std::string::npos);
  EXPECT_NE(problems.find("p.txt:4:"), std::string::npos);
}

// Each scope tracks a predicate where it says, in the order in which predicates came.
TEST_F(PrecisionTest, ScopesSayWhereAPredicateIsTracked) {
  const Program& program = source->program();
  Precision::Procedures procedures;
  for (std::size_t i = 0; i < program.location_count(); ++i)
    procedures.push_back(program.location(LocationId(i)).procedure);
  const LocationId in_f = program.procedure(source->procedure("f")).entry,
                   in_main = program.procedure(source->procedure("main")).entry,
                   elsewhere_in_f = program.procedure(source->procedure("f")).exit;
  const Term local = formula("f", "n <= 3"), global = formula("f", "g <= 3");
  const auto tracked = [&](Precision::Scope scope, LocationId location) {
    Precision precision(program, scope, procedures);
    EXPECT_TRUE(precision.add(local, in_f));
    EXPECT_TRUE(precision.add(global, in_f));
    EXPECT_FALSE(precision.add(source->terms.not_(global), in_f));
    EXPECT_EQ(precision.size(), 2u);
    return precision.at(location);
  };
  const std::vector<Term> both{local, global}, none;
  EXPECT_EQ(tracked(Precision::Scope::location, in_f), both);
  EXPECT_EQ(tracked(Precision::Scope::location, elsewhere_in_f), none);
  EXPECT_EQ(tracked(Precision::Scope::function, elsewhere_in_f), both);
  EXPECT_EQ(tracked(Precision::Scope::function, in_main), std::vector{global});
  EXPECT_EQ(tracked(Precision::Scope::global, in_main), both);
}

}  // namespace
}  // namespace hone
