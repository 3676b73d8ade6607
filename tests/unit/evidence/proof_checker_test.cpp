// SPDX-License-Identifier: Apache-2.0
#include "evidence/proof_checker.h"

#include <gtest/gtest.h>

#include "support/oracle_evidence.h"
#include "support/programs.h"
#include "support/random_boolean_program.h"
#include "support/read_formula.h"

namespace hone {
namespace {

using namespace test;

// A program, a proof written by hand, and what the checkers say about it.
class ProofCheckerTest : public testing::Test {
 protected:
  void load(const std::string& text) {
    source = ip(text);
    for (std::size_t i = 0; i < program().location_count(); ++i)
      proof.invariants[LocationId(i)] = source->terms.truth();
    for (const ErrorLocation& error : program().errors())
      proof.invariants[error.location] = source->terms.falsity();
  }
  const Program& program() const { return source->program(); }

  // The formula in the words of a procedure.
  Term formula(const std::string& procedure, const std::string& text) const {
    return read_formula(program(), source->procedure(procedure), text);
  }
  LocationId before(const std::string& edge) const { return program().edge(source->edge(edge)).source; }
  LocationId after(const std::string& edge) const { return program().edge(source->edge(edge)).target; }
  LocationId entry(const std::string& procedure) const {
    return program().procedure(source->procedure(procedure)).entry;
  }
  LocationId exit(const std::string& procedure) const {
    return program().procedure(source->procedure(procedure)).exit;
  }
  void say(LocationId location, const std::string& text) {
    const std::string& procedure = program().procedure(program().location(location).procedure).name;
    proof.invariants[location] = formula(procedure, text);
  }

  bool accepted() {
    const bool z3 = check_proof(program(), proof, SolverKind::z3, context).valid;
    const bool cvc5 = check_proof(program(), proof, SolverKind::cvc5, context).valid;
    EXPECT_EQ(z3, cvc5) << "the solvers should agree";
    return z3;
  }

  // With another invariant at one place, for the time of the question.
  bool accepted_with(LocationId location, const std::string& text) {
    const Term kept = proof.invariants.at(location);
    say(location, text);
    const bool answer = accepted();
    proof.invariants[location] = kept;
    return answer;
  }

  RunContext context;
  std::unique_ptr<Source> source;
  Proof proof;
};

class LoopProof : public ProofCheckerTest {
 protected:
  LoopProof() {
    load(R"(void main() {
  int i;
  i = 0;
  while (i < 10) {
    i = i + 1;
  }
  assert(i == 10);
}
)");
    head = after("i = 0");
    body = before("i = i + 1");
    done = program().edge(source->edges("assert(i == 10)").at(0)).source;
    say(head, "0 <= i && i <= 10");
    say(body, "0 <= i && i <= 9");
    if (done != head) say(done, "i == 10");
  }
  LocationId head, body, done;
};

TEST_F(LoopProof, IsAccepted) {
  EXPECT_TRUE(accepted());
  EXPECT_GE(check_proof(program(), proof, SolverKind::z3, context).obligations, 3u);
}

TEST_F(LoopProof, WeakerInvariantsThatStillSufficeAreAccepted) {
  say(body, "i <= 9");
  EXPECT_FALSE(accepted()) << "the head still says 0 <= i";
  say(head, "i <= 10");
  EXPECT_TRUE(accepted());
  EXPECT_TRUE(accepted_with(exit("main"), "i == 10")) << "stronger, but it holds";
}

TEST_F(LoopProof, WeakerInvariantsThatDoNotSufficeAreRejected) {
  EXPECT_FALSE(accepted_with(head, "true"));
  EXPECT_FALSE(accepted_with(head, "i <= 11"));
  EXPECT_FALSE(accepted_with(body, "true"));
}

TEST_F(LoopProof, StrongerInvariantsThatDoNotHoldAreRejected) {
  EXPECT_FALSE(accepted_with(head, "false"));
  EXPECT_FALSE(accepted_with(head, "0 <= i && i <= 9"));
  EXPECT_FALSE(accepted_with(head, "i == 0"));
  EXPECT_FALSE(accepted_with(body, "i == 0"));
  EXPECT_FALSE(accepted_with(exit("main"), "i == 11"));
  EXPECT_FALSE(accepted_with(exit("main"), "false"));
}

TEST_F(LoopProof, TheEntryHoldsForAllInitialValues) {
  EXPECT_FALSE(accepted_with(entry("main"), "i == 7"));
  EXPECT_FALSE(accepted_with(entry("main"), "false"));
}

TEST_F(LoopProof, ErrorsAreExcludedByNothingButFalsity) {
  const LocationId error = program().errors().at(0).location;
  EXPECT_FALSE(accepted_with(error, "true"));
  EXPECT_FALSE(accepted_with(error, "i >= 0"));
  EXPECT_TRUE(accepted_with(error, "i < i"));
}

TEST_F(LoopProof, TheProblemNamesLineAndStatement) {
  say(head, "i <= 11");
  const ProofCheck check = check_proof(program(), proof, SolverKind::z3, context);
  EXPECT_FALSE(check.valid);
  EXPECT_NE(check.problem.find("line "), std::string::npos) << check.problem;
}

class RecursionProof : public ProofCheckerTest {
 protected:
  RecursionProof() {
    load(R"(int g;

void count(int k) {
  int saved;
  saved = k;
  if (k > 0) {
    g = g + 1;
    count(k - 1);
    assert(saved == k);
  }
}

void main() {
  g = 0;
  count(3);
  assert(g == 3);
}
)");
    const std::string kept = "k == k@entry";
    for (const LocationId location : program().procedure(source->procedure("count")).locations)
      if (program().error_at(location) == nullptr) say(location, kept + " && saved == k && g == g@entry");
    say(entry("count"), "k == k@entry && g == g@entry");
    say(before("count(k - 1)"), "k > 0 && k == k@entry && saved == k && g == g@entry + 1");
    say(before("g = g + 1"), "k > 0 && k == k@entry && saved == k && g == g@entry");
    returned = after("count(k - 1)");
    say(returned, "k > 0 && k == k@entry && saved == k && g == g@entry + k");
    const EdgeId holds = source->edges("assert(saved == k)").at(0);
    say(program().edge(holds).target, "k > 0 && k == k@entry && g == g@entry + k");
    say(exit("count"), "(k@entry > 0 && g == g@entry + k@entry) || (k@entry <= 0 && g == g@entry)");
    say(after("g = 0"), "g == 0");
    say(after("count(3)"), "g == 3");
  }
  LocationId returned;
};

TEST_F(RecursionProof, IsAccepted) {
  const ProofCheck check = check_proof(program(), proof, SolverKind::z3, context);
  EXPECT_TRUE(check.valid) << check.problem;
  EXPECT_TRUE(accepted());
}

TEST_F(RecursionProof, SummariesMustHoldAndSuffice) {
  EXPECT_FALSE(accepted_with(exit("count"), "true"));
  EXPECT_FALSE(accepted_with(exit("count"), "g >= g@entry"));
  EXPECT_FALSE(accepted_with(exit("count"), "g == g@entry + k@entry"));
  EXPECT_FALSE(accepted_with(exit("count"), "g == g@entry"));
  EXPECT_FALSE(accepted_with(exit("count"), "false"));
}

TEST_F(RecursionProof, PreconditionsMustHoldAtEveryCall) {
  EXPECT_FALSE(accepted_with(entry("count"), "k == k@entry && g == g@entry && k <= 2"));
  EXPECT_FALSE(accepted_with(entry("count"), "k == k@entry && g == g@entry && k >= 1"));
  EXPECT_TRUE(accepted_with(entry("count"), "k == k@entry && g == g@entry && k >= 0"));
}

TEST_F(RecursionProof, UninitialisedLocalsAreArbitrary) {
  EXPECT_FALSE(accepted_with(entry("count"), "k == k@entry && g == g@entry && saved == k"));
  EXPECT_FALSE(accepted_with(entry("count"), "k == k@entry && g == g@entry && saved == 0"));
}

// The callee's locals have the same names as the caller's; they must not be mixed up.
TEST_F(RecursionProof, LocalsOfTheCalleeAreNotTheCallers) {
  EXPECT_FALSE(accepted_with(exit("count"),
                             "saved == k && ((k@entry > 0 && g == g@entry + k@entry) || "
                             "(k@entry <= 0 && g == g@entry)) && saved == 0"));
  EXPECT_FALSE(accepted_with(returned, "k > 0 && k == k@entry && saved == k - 1 && g == g@entry + k"));
}

TEST_F(RecursionProof, ValuesAtEntryAreThoseOfTheOwnInvocation) {
  EXPECT_FALSE(accepted_with(after("count(3)"), "g == 3 && g == g@entry"));
  EXPECT_FALSE(accepted_with(returned, "k > 0 && k == k@entry && saved == k && g == g@entry + k - 1"));
}

// Whatever symbols a wrong proof mentions, it must not be believed.
TEST_F(ProofCheckerTest, InputsMeanNothingBetweenSteps) {
  load(R"(void main() {
  int x;
  int y;
  bool again;
  again = false;
  while (unknown) {
    havoc x;
    assert(!again || x == y);
    y = x;
    again = true;
  }
}
)");
  Terms& terms = source->terms;
  const EdgeId havoc = source->edge("havoc x");
  ASSERT_EQ(program().edge(havoc).step()->inputs.size(), 1u);
  const Term input = program().edge(havoc).step()->inputs[0];
  const Term x = source->symbol("x", "main"), y = source->symbol("y", "main"),
             again = source->symbol("again", "main");
  const Term remembered = terms.implies(again, terms.eq(y, input));
  const LocationId start = entry("main");
  for (const LocationId location : program().procedure(program().entry()).locations)
    if (location != start && program().error_at(location) == nullptr) proof.invariants[location] = remembered;
  for (const char* text : {"havoc x", "assert(!again || x == y)"}) {
    for (const EdgeId edge : source->edges(text))
      if (const LocationId location = program().edge(edge).target; program().error_at(location) == nullptr)
        proof.invariants[location] = terms.and_(remembered, terms.eq(x, input));
  }
  proof.invariants[after("y = x")] = terms.eq(y, input);
  EXPECT_FALSE(accepted());
}

TEST_F(ProofCheckerTest, HelperNamesOfTheCheckerMeanNothingInAProof) {
  load(R"(int g;

void nothing() {
}

void main() {
  nothing();
  g = g + 1;
  nothing();
  assert(false);
}
)");
  Terms& terms = source->terms;
  const Term g = source->symbol("g"), callee = terms.symbol("g@callee", terms.int_sort());
  for (const LocationId location : program().procedure(source->procedure("nothing")).locations)
    say(location, "g == g@entry");
  const auto calls = source->edges("nothing()");
  ASSERT_EQ(calls.size(), 2u);
  proof.invariants[program().edge(calls[0]).target] = terms.eq(g, callee);
  proof.invariants[after("g = g + 1")] = terms.eq(g, terms.add(callee, terms.integer(1)));
  proof.invariants[program().edge(calls[1]).target] = terms.falsity();
  EXPECT_FALSE(accepted());
}

// Random Boolean programs: all pairs that are reachable, and no others, are a proof exactly if there is no
// error; and no proof can do without any of them.
TEST(ProofCheckerProperty, StrongestInvariantsAreAcceptedAndNothingStronger) {
  Random random(5);
  int safe = 0, unsafe = 0;
  for (int round = 0; round < 60; ++round) {
    const std::string text = RandomBooleanProgram(random).text();
    const auto source = bp(text);
    const Program& program = source->program();
    Terms& terms = source->terms;
    ExplicitSearch search(program, {});
    ASSERT_TRUE(search.run());
    RunContext context;
    Proof proof = strongest_proof(program, search);
    const ProofCheck check = check_proof(program, proof, SolverKind::z3, context);
    ASSERT_EQ(check.valid, !search.error_reached()) << check.problem << "\n" << text;
    ++(check.valid ? safe : unsafe);
    for (const LocationId error : search.errors()) proof.invariants[error] = terms.falsity();
    if (search.error_reached()) {
      ASSERT_FALSE(check_proof(program, proof, SolverKind::z3, context).valid) << text;
      continue;
    }
    for (int mutation = 0; mutation < 3; ++mutation) {
      const LocationId location(random.below(program.location_count()));
      const auto& pairs = search.pairs_at(location);
      if (pairs.empty()) continue;
      const auto& [entry, now] = *std::next(pairs.begin(), random.below(pairs.size()));
      const ProcedureId procedure = program.location(location).procedure;
      Proof stronger = proof;
      stronger.invariants[location] = terms.and_(
          proof.invariants.at(location), terms.not_(terms.and_(entry_formula(program, procedure, entry),
                                                               state_formula(program, procedure, now))));
      ASSERT_FALSE(check_proof(program, stronger, SolverKind::z3, context).valid)
          << "without one state at location " << location.index() << " of\n"
          << text;
    }
  }
  EXPECT_GT(safe, 10);
  EXPECT_GT(unsafe, 10);
}

}  // namespace
}  // namespace hone
