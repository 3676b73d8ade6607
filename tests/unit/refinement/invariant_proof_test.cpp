// SPDX-License-Identifier: Apache-2.0
#include "refinement/invariant_proof.h"

#include <gtest/gtest.h>

#include "abstraction/invariants/fitted_invariants.h"
#include "evidence/proof_checker.h"
#include "program/transform/finite_width.h"
#include "support/nightly.h"
#include "support/programs.h"
#include "support/random_program.h"
#include "support/random_recursion.h"

namespace hone {
namespace {

using namespace test;

constexpr std::uint64_t plenty = 20'000;

// What the proof checker, which has its own reading of calls, says of formulas as invariants: all of a
// program in which errors are no errors.
class InvariantProof : public testing::Test {
 protected:
  ProofCheck check(const Program& program, const std::set<LocationInvariants::Located>& invariants) {
    const Program harmless = program.without_errors(ErrorKind::violation);
    return check_proof(harmless, proof_by_invariants(harmless, Effects(harmless), invariants), SolverKind::z3,
                       context);
  }

  static std::set<LocationInvariants::Located> all_of(const Program& program,
                                                      const LocationInvariants& invariants) {
    std::set<LocationInvariants::Located> all;
    for (std::size_t i = 0; i < program.location_count(); ++i)
      for (const Term formula : invariants.at(LocationId(i))) all.emplace(LocationId(i), formula);
    return all;
  }

  // Whether there were any.
  bool expect_to_hold(const Program& program, const std::string& text, bool polyhedra) {
    FittedInvariants fitted(program, context);
    const bool found =
        polyhedra ? fitted.fit_polyhedra(plenty) : fitted.fit_equations(plenty) && fitted.fit_bounds(plenty);
    if (!found) return false;
    const auto all = all_of(program, fitted);
    const ProofCheck checked = check(program, all);
    EXPECT_TRUE(checked.valid) << checked.problem << "\n" << text;
    if (all.empty()) return true;
    const auto wanted = *std::next(all.begin(), static_cast<std::ptrdiff_t>(random.below(all.size())));
    if (const auto support = fitted.with_support({wanted})) {
      ++supports;
      EXPECT_TRUE(support->contains(wanted));
      const ProofCheck of_support = check(program, *support);
      EXPECT_TRUE(of_support.valid) << of_support.problem << "\n" << text;
    }
    return true;
  }

  RunContext context;
  Random random{11};
  int supports = 0;
};

TEST_F(InvariantProof, WhatIsFalseIsRefused) {
  const auto source =
      ip("int x;\nvoid step() { x = x + 1; }\nvoid main() { x = 0; step(); assert(x == 1); }");
  Terms& terms = source->program().terms();
  const LocationId exit = source->program().procedure(source->procedure("step")).exit;
  const Variable& x = source->program().variable(source->variable("x"));
  const auto grown_by = [&](const Integer& number) {
    const std::vector<Term> parts{x.entry_symbol, terms.integer(number)};
    return terms.eq(x.symbol, terms.add(parts));
  };
  const std::set<LocationInvariants::Located> wrong{{exit, grown_by(2)}};
  EXPECT_FALSE(check(source->program(), wrong).valid);
}

TEST_F(InvariantProof, FittedInvariantsOfRecursiveProceduresHold) {
  int equations = 0, polyhedra = 0;
  const int rounds = test::rounds(24);
  for (int round = 0; round < rounds; ++round) {
    const std::string text = RandomRecursion(random).text();
    const auto source = ip(text);
    equations += expect_to_hold(source->program(), text, false);
    polyhedra += expect_to_hold(source->program(), text, true);
    const Program words = with_width(source->program(), 8, Overflow::wrap);
    equations += expect_to_hold(words, text, false);
    polyhedra += expect_to_hold(words, text, true);
    ASSERT_FALSE(HasFailure()) << round;
  }
  EXPECT_GT(equations, rounds);
  EXPECT_GT(polyhedra, rounds);
  EXPECT_GT(supports, rounds);
}

TEST_F(InvariantProof, FittedInvariantsOfRandomControlWithCallsHold) {
  int found = 0;
  const int rounds = test::rounds(30);
  for (int round = 0; round < rounds; ++round) {
    Terms terms;
    const auto program = RandomProgram(terms, random).make();
    found += expect_to_hold(*program, "RandomProgram", round % 2 == 0);
    ASSERT_FALSE(HasFailure()) << round;
  }
  EXPECT_GT(found, rounds / 2);
}

}  // namespace
}  // namespace hone
