// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "engine/indexed/explained_paths.h"

namespace hone {
namespace {

// The example of 003 §3: a system chooses processes x and y and goes to the control state s when x is in the
// state p and y is not.
class TwoProcesses : public testing::Test {
 protected:
  TwoProcesses()
      : program_(terms_),
        processes_(terms_.array_sort(terms_.int_sort(), terms_.bool_sort())),
        s_(program_.add_global("s", terms_.bool_sort())),
        p_(program_.add_global("p", processes_)),
        main_(program_.add_procedure("main")),
        head_(program_.add_location(main_)),
        error_(program_.add_location(main_)),
        variables_(program_, 1),
        precision_(add_edges(), Precision::Scope::location, {main_, main_, main_, main_}),
        bdds_(terms_),
        image_(program_, bdds_, precision_, variables_, context_) {
    const Term index = variables_.variable(terms_.int_sort(), 0);
    in_s_ = symbol(s_);
    in_p_ = terms_.select(symbol(p_), index);
    precision_.add(in_s_, head_);
    precision_.add(in_p_, head_);
  }

  Term symbol(VariableId id) const { return program_.variable(id).symbol; }

  const Program& add_edges() {
    program_.set_entry(main_);
    start_ = program_.add_edge({program_.procedure(main_).entry,
                                head_,
                                assume_step(terms_.not_(symbol(s_))),
                                EdgeRole::statement,
                                {},
                                "start"});
    const Term x = program_.new_input("x", terms_.int_sort()), y = program_.new_input("y", terms_.int_sort());
    const Term guard = terms_.and_(terms_.select(symbol(p_), x), terms_.not_(terms_.select(symbol(p_), y)));
    step_ = program_.add_edge(
        {head_, head_, Step{guard, {{s_, terms_.truth()}}, {x, y}}, EdgeRole::statement, {}, "step"});
    program_.add_edge({head_, error_, assume_step(symbol(s_)), EdgeRole::statement, {}, "fail"});
    program_.add_error({error_, {}, "s is reached"});
    return program_;
  }

  Bdd s() { return bdds_.of(in_s_); }
  Bdd p() { return bdds_.of(in_p_); }
  Bdd bottom() { return bdds_.manager().bottom(); }

  Terms terms_;
  RunContext context_;
  Program program_;
  Sort processes_;
  VariableId s_, p_;
  ProcedureId main_;
  LocationId head_, error_;
  EdgeId start_, step_;
  IndexVariables variables_;
  Precision precision_;
  PredicateBdds bdds_;
  IndexedImage image_;
  Term in_s_, in_p_;
};

TEST_F(TwoProcesses, NoSingleMintermHasASuccessor) {
  EXPECT_TRUE(image_.image(step_, p() & (!s()), bottom()).is_false());
  EXPECT_TRUE(image_.image(step_, (!p()) & (!s()), bottom()).is_false());
}

TEST_F(TwoProcesses, BothTogetherHave) {
  EXPECT_EQ(image_.image(step_, !s(), bottom()), s());
  EXPECT_EQ(image_.image(step_, !s(), s() & p()), s() & (!p())) << "what is known should not be looked for";
}

TEST_F(TwoProcesses, TheInitialAbstractionSaysNothingOfProcesses) {
  EXPECT_EQ(image_.image(start_, bdds_.manager().top(), bottom()), !s());
}

TEST_F(TwoProcesses, ThePreconditionOfOneMintermHasTwo) {
  const auto minterm = image_.minterm_before(step_, !s(), s() & p());
  ASSERT_TRUE(minterm.has_value());
  Bdd needed = bottom();
  for (const Bdd& each : *minterm) needed |= each;
  EXPECT_EQ(needed, !s());
  EXPECT_TRUE(image_.leads_to(step_, *minterm, s() & p()));
  EXPECT_FALSE(image_.minterm_before(step_, p() & (!s()), s() & p()).has_value());
}

TEST_F(TwoProcesses, TheExplanationHasTwoMinterms) {
  IndexedReachability reachability(program_, image_, bdds_, context_);
  const auto error = reachability.find_error();
  ASSERT_TRUE(error.has_value());
  ASSERT_EQ(reachability.series().size(), 4U);  // entry; head; head with s; error
  const MinimalExplanation explanation = explain(program_, reachability, image_, bdds_, *error, context_);
  EXPECT_EQ(explanation.elements[1].at(head_), !s());
  EXPECT_EQ(image_.minterms(head_, explanation.elements[1].at(head_)).size(), 2U);
  const auto paths = explained_paths(program_, explanation, bdds_, context_);
  ASSERT_EQ(paths.size(), 1U);
  EXPECT_EQ(paths[0].edges.size(), 3U);
  EXPECT_EQ(paths[0].regions[1], !s());
}

// Each element of the explanation is sufficient for the next one, and no minterm of it can be left out.
TEST_F(TwoProcesses, TheExplanationIsMinimal) {
  IndexedReachability reachability(program_, image_, bdds_, context_);
  const auto error = reachability.find_error();
  ASSERT_TRUE(error.has_value());
  const MinimalExplanation explanation = explain(program_, reachability, image_, bdds_, *error, context_);
  const Bdd before = explanation.elements[1].at(head_), after = explanation.elements[2].at(head_);
  EXPECT_TRUE(after.leq(image_.image(step_, before, bottom())));
  for (const Bdd& minterm : image_.minterms(head_, before))
    EXPECT_FALSE(after.leq(image_.image(step_, before & !minterm, bottom())));
}

}  // namespace
}  // namespace hone
