// SPDX-License-Identifier: Apache-2.0
// `hone interpolate`: what scripts may ask for, and how answers, errors and options look. That interpolants
// are right is proved by the run itself (--check-evidence); here they are compared where there is no choice.
#include <fmt/format.h>

#include "cli/run_hone.h"

namespace hone {

namespace {

class Interpolate : public CommandLine {
 protected:
  Outcome run(std::string_view script, std::vector<std::string> options = {}) const {
    options.insert(options.begin(), {"interpolate", write("script.smt2", script)});
    return hone(options);
  }

  void expect_output(std::string_view script, const std::string& output,
                     const std::vector<std::string>& options = {}) const {
    const Outcome outcome = run(script, options);
    EXPECT_EQ(outcome.exit_code, 0) << script << "\n" << outcome;
    EXPECT_EQ(outcome.output, output) << script;
    EXPECT_EQ(outcome.errors, "") << script;
  }

  // Interpolants were found and have passed the check, whatever they look like.
  void expect_found(std::string_view script, const std::vector<std::string>& options = {}) const {
    const Outcome outcome = run(script, options);
    EXPECT_EQ(outcome.exit_code, 0) << script << "\n" << outcome;
    EXPECT_TRUE(outcome.output.starts_with("(\n")) << outcome;
  }

  void expect_error(std::string_view script, const std::string& message) const {
    const Outcome outcome = run(script);
    EXPECT_EQ(outcome.exit_code, exit_bad_input) << script << "\n" << outcome;
    EXPECT_TRUE(contains(outcome.errors, path("script.smt2") + message)) << message << "\n" << outcome;
    EXPECT_EQ(outcome.output, "");
  }

  // Equalities leave exactly one interpolant for each cut, up to the way it is written.
  const std::string chain =
      "(declare-const p Bool) (declare-const q Bool) (declare-const r Bool)\n"
      "(assert (! p :named A))\n(assert (! (= p q) :named B))\n(assert (! (= q r) :named C))\n"
      "(assert (! (not r) :named D))\n";
  const std::string two_sources =
      "(declare-const p Bool) (declare-const q Bool)\n"
      "(assert (! p :named A))\n(assert (! q :named B))\n(assert (! (not (and p q)) :named C))\n";
};

TEST_F(Interpolate, Sequences) {
  expect_output(chain + "(get-interpolants A B C D)", "(\n  p\n  q\n  r\n)\n");
  expect_output(chain + "(get-interpolants D C B A)", "(\n  (not r)\n  (not q)\n  (not p)\n)\n");
}

TEST_F(Interpolate, WithoutNamesAllAssertionsAreASequence) {
  expect_output(chain + "(get-interpolants)", "(\n  p\n  q\n  r\n)\n");
  expect_output("(declare-const p Bool) (assert p) (assert (not p)) (get-interpolants)", "#1 | #2: p\n",
                {"--format", "infix"});
}

TEST_F(Interpolate, Trees) {
  expect_output(two_sources + "(get-interpolants A (B) C)", "(\n  p\n  q\n)\n");
  expect_output(chain + "(get-interpolants A B (D) C)", "(\n  p\n  q\n  (not r)\n)\n");
  expect_output(chain + "(get-interpolants A (D C) B)", "(\n  p\n  (not r)\n  (not q)\n)\n");
}

TEST_F(Interpolate, GroupsAreConjunctions) {
  expect_output(chain + "(get-interpolants (and A B) (and C D))", "(\n  q\n)\n");
  expect_output(chain + "(get-interpolants (and B A) (D) C)", "(\n  q\n  (not r)\n)\n");
}

TEST_F(Interpolate, AssertionsNotMentionedAreTheory) {
  // p = q and q = r hold on both sides, so the interpolant may be any of p, q and r.
  const Outcome outcome = run(chain + "(get-interpolants A D)");
  EXPECT_EQ(outcome.exit_code, 0) << outcome;
  expect_output(
      "(declare-const p Bool) (assert (! p :named A)) (assert (! true :named B)) (assert (not p))"
      "(get-interpolants A B)",
      "(\n  false\n)\n");
}

TEST_F(Interpolate, GroupsOfMathsat) {
  const std::string script =
      "(declare-const p Bool) (declare-const q Bool) (declare-const r Bool)\n"
      "(assert (! p :interpolation-group g))\n(assert (! (= p q) :interpolation-group g))\n"
      "(assert (! (= q r) :interpolation-group h))\n(assert (not r))\n";
  expect_output(script + "(get-interpolant (g))", "q\n");
  expect_output(script + "(get-interpolant (g h))", "r\n");
  expect_output(script + "(get-interpolant (g))", "g | the rest: q\n", {"--format", "infix"});
}

TEST_F(Interpolate, SeveralRequestsAndOtherCommands) {
  expect_output("(set-option :produce-interpolants true)\n(set-logic QF_UF)\n(set-info :status unsat)\n" +
                    two_sources +
                    "(check-sat)\n(echo \"said \"\"so\"\"\")\n(get-interpolants A (B) C)\n"
                    "(get-interpolants C (and A B))\n(exit)\n(get-interpolants A C)\n",
                "unsat\n\"said \"\"so\"\"\"\n(\n  p\n  q\n)\n(\n  (or (not p) (not q))\n)\n");
}

TEST_F(Interpolate, PushAndPop) {
  expect_output(
      "(declare-const p Bool)\n(assert (! p :named A))\n"
      "(push 1)\n(assert (! (not p) :named B))\n(check-sat)\n(get-interpolants A B)\n(pop 1)\n(check-sat)\n"
      "(push)\n(assert (! (=> p false) :named B))\n(get-interpolants B A)\n(pop)\n"
      "(reset-assertions)\n(assert (not p))\n(check-sat)\n",
      "unsat\n(\n  p\n)\nsat\n(\n  (not p)\n)\nsat\n");
  expect_error("(push 2)\n(pop 3)", ":2:1: error: 3 levels cannot be popped");
  expect_error("(push x)", ":1:1: error: push takes a number");
}

TEST_F(Interpolate, Theories) {
  expect_found(
      "(declare-const x Int) (declare-const y Int) (declare-const z Int)"
      "(assert (! (and (<= x y) (>= x 5)) :named A)) (assert (! (and (<= y z) (< z 5)) :named B))"
      "(get-interpolants A B)");
  expect_found(
      "(declare-const x Real) (declare-const y Real) (declare-const z Real)"
      "(assert (! (and (< (* 2.0 x) y) (> x 0.5)) :named A)) (assert (! (< y z) :named B))"
      "(assert (! (< z 1.0) :named C)) (get-interpolants A B C)");
  expect_found(
      "(declare-sort S 0) (declare-fun f (S) S) (declare-const a S) (declare-const b S)"
      "(declare-const c S) (assert (! (and (= a b) (= (f a) c)) :named A))"
      "(assert (! (not (= (f b) c)) :named B)) (get-interpolants A B)");
  expect_found(
      "(declare-const a (Array Int Int)) (declare-const b (Array Int Int)) (declare-const i Int)"
      "(declare-const j Int) (assert (! (= b (store a i 1)) :named A))"
      "(assert (! (and (= i j) (= (select b j) 0)) :named B)) (get-interpolants A B)");
  expect_found(
      "(declare-const x (_ BitVec 8)) (declare-const y (_ BitVec 8)) (declare-const z (_ BitVec 8))"
      "(assert (! (= (bvand x #x01) #x01) :named A)) (assert (! (= x (bvshl y #x01)) :named B))"
      "(get-interpolants A B)");
}

TEST_F(Interpolate, SatisfiableAssertionsAreRefused) {
  const Outcome satisfiable =
      run("(declare-const p Bool)\n(assert (! p :named A))\n(assert (! p :named B))\n"
          "(get-interpolants A B)\n(echo \"next\")\n");
  EXPECT_EQ(satisfiable.exit_code, exit_bad_input) << satisfiable;
  EXPECT_EQ(satisfiable.output, "(error \"the assertions do not contradict each other\")\n\"next\"\n");
  EXPECT_TRUE(contains(satisfiable.errors, "script.smt2:4:1: error: the assertions do not contradict"))
      << satisfiable;
}

TEST_F(Interpolate, RequestsThatFindNothingAreUnknown) {
  const Outcome outcome =
      run("(declare-const x Int)\n(assert (! (> x 0) :named A))\n"
          "(assert (! (< x 0) :named B))\n(get-interpolants A B)\n",
          {"--engine", "bits"});
  EXPECT_EQ(outcome.exit_code, exit_unknown) << outcome;
  EXPECT_TRUE(outcome.output.starts_with("(error \"no interpolants found: bits: ")) << outcome;
  EXPECT_TRUE(contains(outcome.errors, "script.smt2:4:1: error: no interpolants found")) << outcome;
}

TEST_F(Interpolate, WrongRequestsNameThePlace) {
  expect_error(chain + "(get-interpolants A\n  (and B nobody) C)",
               ":7:10: error: no assertion is called 'nobody'");
  expect_error(chain + "(get-interpolants A B A)", ":6:23: error: 'A' is mentioned twice");
  expect_error(chain + "(get-interpolants A)", ":6:1: error: interpolants need two parts");
  expect_error(chain + "(get-interpolants A (B C))", ":6:1: error: the last part here is the root");
  expect_error(chain + "(get-interpolants A () B)", ":6:21: error: the last part here is the root");
  expect_error(chain + "(get-interpolants A (and) B)", ":6:21: error: a group needs");
  expect_error(chain + "(get-interpolants A 7)", ":6:21: error: the name of an assertion is expected");
  expect_error(chain + "(get-interpolant A)", ":6:1: error: get-interpolant takes one list");
  expect_error(chain + "(get-interpolant (nobody))", ":6:19: error: no assertion is called");
  expect_error(chain + "(assert (! p :named A))", ":6:14: error: another assertion is called 'A'");
}

TEST_F(Interpolate, MalformedScriptsNameThePlace) {
  expect_error("(declare-const x Int)\n(assert (< x y))", ":2:14: error: ");
  expect_error("(assert true", ":1:");
  expect_error("true", ":1:1: error: ");
  EXPECT_EQ(hone({"interpolate", path("missing.smt2")}).exit_code, exit_bad_input);
}

TEST_F(Interpolate, UnknownCommandsAreUnsupported) {
  const Outcome outcome = run(chain + "(check-sat)\n(get-model)\n");
  EXPECT_EQ(outcome.exit_code, exit_unknown) << outcome;
  EXPECT_EQ(outcome.output, "");
  EXPECT_TRUE(contains(outcome.errors, "script.smt2:7:1: unsupported: the command get-model")) << outcome;
}

TEST_F(Interpolate, DeepTreesDoNotOverflow) {
  constexpr std::size_t depth = 100000;
  const Outcome outcome =
      run(chain + "(get-interpolants A " + repeated("(", depth) + "D" + repeated(")", depth) + " C)");
  EXPECT_EQ(outcome.exit_code, exit_bad_input) << outcome;
}

TEST_F(Interpolate, FormatForPeople) {
  expect_output(chain + "(check-sat) (get-interpolants A (and B C) D)",
                "unsat\nA | B, C, D: p\nA, B, C | D: r\n", {"--format", "infix"});
}

// All that B needs is q, but A says p as well, and B knows p.
TEST_F(Interpolate, LabellingsChooseTheStrength) {
  const std::string script =
      "(declare-const p Bool) (declare-const q Bool) (declare-const t Bool)\n"
      "(assert (! (and p (=> p q)) :named A))\n(assert (! (and (not q) (or p t)) :named B))\n"
      "(get-interpolants A B)";
  expect_output(script, "(\n  (and p q)\n)\n");
  expect_output(script, "(\n  q\n)\n", {"--labelling", "dual-mcmillan"});
}

// The weakest interpolants of two branches need not contradict the root, so they are never taken on trust.
TEST_F(Interpolate, WeakLabellingsOfTreesAreAlwaysChecked) {
  const std::string script =
      "(declare-const p Bool) (declare-const q Bool) (declare-const r Bool)\n"
      "(assert (! (and (or (not r) q) (not p)) :named A))\n"
      "(assert (! (and (or (not q) p) (not q)) :named B))\n"
      "(assert (! (or r p) :named C))\n(get-interpolants A (B) C)";
  const Outcome outcome = run(script, {"--labelling", "dual-mcmillan", "--no-check-evidence", "--verbose"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome;
  EXPECT_TRUE(contains(outcome.errors, "do not contradict each other; lemmas: found")) << outcome;
  expect_found(script);
}

TEST_F(Interpolate, RaisedPivotsGiveConjunctions) {
  const std::string script =
      "(declare-const a Bool) (declare-const b Bool)\n"
      "(declare-const p Bool) (declare-const q Bool) (declare-const r Bool)\n"
      "(assert (! (and (or a p) (or (not a) q) (or a r)) :named A))\n"
      "(assert (! (and (or b (not p)) (or (not b) (not q)) (or (not p) (not b)) (or (not r) b)\n"
      "  (or (not q) b)) :named B))\n(get-interpolants A B)";
  expect_output(script, "A | B: q || p && r\n", {"--format", "infix"});
  expect_output(script, "A | B: (q || r) && (p || q)\n", {"--format", "infix", "--raise-local-pivots"});
}

TEST_F(Interpolate, EnginesCanBeChosen) {
  for (const char* engine : {"theory", "spacer", "weakest", "strongest", "bits", "bdd", "weakest,theory"}) {
    const Outcome outcome = run(chain + "(get-interpolants A B C D)", {"--engine", engine, "--verbose"});
    EXPECT_EQ(outcome.output, "(\n  p\n  q\n  r\n)\n") << engine << "\n" << outcome;
    const std::string first = std::string(engine).substr(0, std::string(engine).find(','));
    EXPECT_TRUE(contains(outcome.errors, "script.smt2:6: " + first + ": found")) << outcome;
  }
}

// 000 §2: between the strongest and the weakest interpolant there are those with fewer variables.
TEST_F(Interpolate, DecisionDiagramsGiveTheInterpolantsOfTheFirstPaper) {
  const auto expect = [&](const char* a, const char* b, const char* which, const char* interpolant) {
    const std::string script = fmt::format(
        "(declare-const p Bool) (declare-const q Bool) (declare-const r Bool)\n"
        "(assert (! {} :named A))\n(assert (! {} :named B))\n(get-interpolants A B)",
        a, b);
    expect_output(script, fmt::format("A | B: {}\n", interpolant),
                  {"--format", "infix", "--engine", "bdd", "--interpolants", which});
  };
  expect("(and p q r)", "(or (not p) (not q))", "strongest", "p && q");
  expect("(and p q r)", "(or (not p) (not q))", "weakest", "p && q");
  expect("(and p q)", "(and (not p) (not q))", "strongest", "p && q");
  expect("(and p q)", "(and (not p) (not q))", "weakest", "p || q");
}

TEST_F(Interpolate, StatisticsAreComments) {
  const Outcome outcome = run(chain + "(get-interpolants A B C D)", {"--statistics"});
  EXPECT_TRUE(outcome.output.starts_with("(\n  p\n  q\n  r\n)\n; ")) << outcome;
  EXPECT_TRUE(contains(outcome.output, "; interpolation: by theory")) << outcome;
}

TEST_F(Interpolate, WrongOptionsAreToldBeforeAnyAnswer) {
  const auto expect_usage = [&](const std::vector<std::string>& options, const std::string& mentioned) {
    const Outcome outcome = run(chain + "(check-sat)\n(get-interpolants A B C D)", options);
    EXPECT_EQ(outcome.exit_code, exit_usage) << outcome;
    EXPECT_EQ(outcome.output, "");
    EXPECT_TRUE(contains(outcome.errors, mentioned)) << mentioned << "\n" << outcome;
  };
  expect_usage({"--engine", "theory,magic"}, "magic");
  expect_usage({"--labelling", "craig"}, "craig");
  expect_usage({"--raise-local-pivots"}, "script.smt2:7:1");
  expect_usage({"--entry", "main"}, "--entry");
}

TEST_F(Interpolate, TimeoutIsKept) {
  // A pigeon hole problem that no engine finishes in a second.
  constexpr int holes = 14;
  std::string script;
  const auto in = [](int pigeon, int hole) {
    return "p" + std::to_string(pigeon) + "_" + std::to_string(hole);
  };
  for (int pigeon = 0; pigeon <= holes; ++pigeon)
    for (int hole = 0; hole < holes; ++hole) script += "(declare-const " + in(pigeon, hole) + " Bool)\n";
  script += "(assert (! (and";
  for (int pigeon = 0; pigeon <= holes; ++pigeon) {
    script += " (or";
    for (int hole = 0; hole < holes; ++hole) script += " " + in(pigeon, hole);
    script += ")";
  }
  script += ") :named A))\n(assert (! (and";
  for (int hole = 0; hole < holes; ++hole)
    for (int one = 0; one <= holes; ++one)
      for (int other = 0; other < one; ++other)
        script += " (not (and " + in(one, hole) + " " + in(other, hole) + "))";
  const Outcome outcome = run(script + ") :named B))\n(get-interpolants A B)\n", {"--timeout", "1"});
  EXPECT_EQ(outcome.exit_code, exit_unknown) << outcome;
  EXPECT_TRUE(contains(outcome.output, "(error \"")) << outcome;
  EXPECT_LT(outcome.seconds, 5);
}

TEST_F(Interpolate, TheExampleWorks) {
  const Outcome outcome = hone({"interpolate", HONE_SOURCE_DIR "/examples/interpolate.smt2"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome;
  EXPECT_TRUE(outcome.output.starts_with("unsat\n(\n")) << outcome;
}

}  // namespace

}  // namespace hone
