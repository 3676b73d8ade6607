// SPDX-License-Identifier: Apache-2.0
#include "evidence/certificate/certificate_checker.h"

#include <gtest/gtest.h>

#include "evidence/files/proof_file.h"
#include "program/analysis/loops.h"
#include "support/oracle_evidence.h"
#include "support/programs.h"
#include "support/random_boolean_program.h"
#include "support/read_formula.h"

namespace hone {
namespace {

using namespace test;

class CertificateCheckerTest : public testing::Test {
 protected:
  void load(const std::string& text) { source = ip(text); }
  const Program& program() const { return source->program(); }
  Term formula(const std::string& procedure, const std::string& text) const {
    return read_formula(program(), source->procedure(procedure), text);
  }
  // At the only loop of the program.
  void loop(const std::string& procedure, const std::string& text) {
    const std::vector<bool> heads = loop_heads(program());
    for (std::size_t i = 0; i < heads.size(); ++i)
      if (heads[i]) certificate.invariants[LocationId(i)] = formula(procedure, text);
  }
  bool accepted() {
    return check_certificate(program(), certificate, {SolverKind::z3, SolverKind::cvc5}, context).valid();
  }

  std::unique_ptr<Source> source;
  Certificate certificate;
  RunContext context;
};

const char* const counting = R"(void main() {
  int n, i;
  assume(n >= 0);
  i = 0;
  while (i < n) { i = i + 1; }
  assert(i == n);
}
)";

TEST_F(CertificateCheckerTest, AnInvariantThatSufficesIsAccepted) {
  load(counting);
  loop("main", "i <= n");
  EXPECT_TRUE(accepted());
}

TEST_F(CertificateCheckerTest, WhatALoopDoesNotChangeNeedNotBeSaid) {
  load("void main() { int n, i; n = 5; i = 0; while (i < 9) { i = i + 1; } assert(n == 5); }");
  EXPECT_TRUE(accepted());
}

TEST_F(CertificateCheckerTest, TooWeakTooStrongAndNotPreservedAreRejected) {
  load(counting);
  for (const char* text : {"true", "i < n", "i <= n + 1", "n == 7", "i == 0", "false"}) {
    loop("main", text);
    EXPECT_FALSE(accepted()) << text;
  }
}

TEST_F(CertificateCheckerTest, EveryObligationIsListed) {
  load(counting);
  loop("main", "i <= n + 1");
  const CertificateCheck check = check_certificate(program(), certificate, {SolverKind::z3}, context);
  ASSERT_EQ(check.obligations.size(), 3u);
  EXPECT_EQ(check.obligations[0].what, "the invariant holds when the loop is entered");
  EXPECT_EQ(check.obligations[0].results, std::vector{Shown::yes});
  int refuted = 0;
  for (const CheckedObligation& each : check.obligations) refuted += each.results[0] == Shown::no ? 1 : 0;
  EXPECT_EQ(refuted, 1);
}

const char* const recursive = R"(int g;
void main() { g = 0; down(10); assert(g == 10); }
void down(int k) { if (k > 0) { g = g + 1; down(k - 1); } }
)";

TEST_F(CertificateCheckerTest, RecursionNeedsAContract) {
  load(recursive);
  EXPECT_FALSE(accepted());
  certificate.contracts[source->procedure("down")] = {formula("down", "k >= 0"),
                                                      formula("down", "g == g@entry + k@entry")};
  EXPECT_TRUE(accepted());
}

TEST_F(CertificateCheckerTest, BothSidesOfAContractAreChecked) {
  load(recursive);
  Contract& contract = certificate.contracts[source->procedure("down")];
  for (const auto& [before, after] : std::vector<std::pair<const char*, const char*>>{
           {"k >= 11", "g == g@entry + k@entry"},  // main does not keep it
           {"true", "g == g@entry + k@entry"},     // the procedure does not
           {"k >= 0", "true"},                     // main learns nothing
           {"k >= 0", "false"},
           {"k == 10", "g == g@entry + k@entry"}}) {
    contract = {formula("down", before), formula("down", after)};
    EXPECT_FALSE(accepted()) << before << " / " << after;
  }
}

// The strongest formulas, made by brute force, are accepted exactly where no error can be reached; and
// whatever is done to them, nothing is accepted where one can.
TEST(CertificateProperty, NothingIsProvedThatIsNotTrue) {
  Random random(11);
  int safe = 0, unsafe = 0, mutations = 0, rejected = 0;
  for (int round = 0; round < 70; ++round) {
    const std::string text = RandomBooleanProgram(random).text();
    const auto source = bp(text);
    const Program& program = source->program();
    Terms& terms = source->terms;
    ExplicitSearch search(program, {});
    ASSERT_TRUE(search.run());
    RunContext context;
    const Certificate certificate = certificate_of(program, strongest_proof(program, search));
    const CertificateCheck check = check_certificate(program, certificate, {SolverKind::z3}, context);
    ASSERT_EQ(check.valid(), !search.error_reached()) << check.problem << "\n" << text;
    ++(check.valid() ? safe : unsafe);
    for (int mutation = 0; mutation < 8; ++mutation) {
      Certificate other = certificate;
      const auto changed = [&](Term formula) {
        std::vector<Term> parts(terms.arguments(formula).begin(), terms.arguments(formula).end());
        if (random.one_in(4) || parts.empty()) return terms.boolean(random.one_in(2));
        parts.erase(parts.begin() + random.below(parts.size()));
        return terms.or_(parts);
      };
      for (auto& [location, formula] : other.invariants)
        if (random.one_in(3)) formula = changed(formula);
      for (auto& [procedure, contract] : other.contracts) {
        if (random.one_in(3)) contract.before = changed(contract.before);
        if (random.one_in(3)) contract.after = changed(contract.after);
      }
      const bool valid = check_certificate(program, other, {SolverKind::z3}, context).valid();
      ASSERT_FALSE(valid && search.error_reached()) << text;
      ++mutations;
      rejected += valid ? 0 : 1;
    }
  }
  EXPECT_GT(safe, 10);
  EXPECT_GT(unsafe, 10);
  EXPECT_GT(mutations, 500);
  EXPECT_GT(rejected, 100);
}

}  // namespace
}  // namespace hone
