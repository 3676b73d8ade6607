// SPDX-License-Identifier: Apache-2.0
// --proof and prove-check: what is written is accepted, by a check that knows nothing of who wrote it.
#include "cli/run_hone.h"
#include "support/json_schema.h"

namespace hone {

namespace {

const char* const counting = R"(extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  unsigned k = 0;
  if (n < 0) return 0;
  for (int i = 0; i < n; i++) {
    k = k + 1;
  }
  if (k != n) reach_error();
  return 0;
}
)";

class ProofTest : public CommandLine {
 protected:
  // Checks a correct program and its proof.
  Outcome accepted(const std::string& file, const std::string& engine = "auto") const {
    const Outcome checked = hone({"check", file, "--engine", engine, "--proof", path("proof.yml")});
    EXPECT_EQ(checked.exit_code, exit_true) << checked;
    EXPECT_EQ(test::problem_in_witness(read(path("proof.yml"))), "");
    const Outcome proved = hone({"prove-check", file, path("proof.yml"), "--second-opinion"});
    EXPECT_EQ(proved.exit_code, exit_true) << proved << read(path("proof.yml"));
    EXPECT_EQ(proved.last_line(), "verdict: TRUE");
    return proved;
  }
  // A file as another tool writes it, with one invariant at the loop.
  std::string by_another_tool(const std::string& invariant, const std::string& type = "loop_invariant",
                              const std::string& place = "line: 7\n          column: 3") const {
    return write("other.yml", R"(- entry_type: invariant_set
  metadata:
    format_version: '2.0'
    uuid: 91023a0f-9f45-4385-88c4-1152ade45537
    creation_time: 2024-05-05T15:18:43+02:00
    producer: {name: Other, version: '1.0'}
    task:
      input_files: ["./t.c"]
      input_file_hashes: {"./t.c": 511f45a8d763ef520f6d92e4135c8572805994a66531c6216b17157d0dde2f9c}
      specification: CHECK( init(main()), LTL(G ! call(reach_error())) )
      data_model: LP64
      language: C
  content:
    - invariant:
        type: )" + type + R"(
        location:
          file_name: ./t.c
          )" + place + R"(
          function: main
        value: )" + invariant + R"(
        format: c_expression
)");
  }
};

TEST_F(ProofTest, OfCProgramsAreExpressionsOfC) {
  const Outcome proved = accepted(write("t.c", counting));
  EXPECT_TRUE(contains(proved.output, "the invariant is preserved by the loop: shown by Z3, shown by cvc5"))
      << proved;
  const std::string proof = read(path("proof.yml"));
  EXPECT_TRUE(contains(proof, "line: 7\n          column: 3")) << proof;
  EXPECT_TRUE(contains(proof, "c_expression")) << proof;
}

TEST_F(ProofTest, OfOtherLanguagesAreInTheirOwnSyntax) {
  accepted(program("ip/lock-retry.ip"));
  EXPECT_TRUE(contains(read(path("proof.yml")), "format: \"infix\""));
}

TEST_F(ProofTest, LoopsInFunctionsThatAreCalledSeveralTimes) {
  accepted(write("t.c", R"(extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int count(int n) { int i = 0; while (i < n) i++; return i; }
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  if (a < 0 || b < 0) return 0;
  int c = count(a);
  int d = count(b);
  if (c != a || d != b) reach_error();
  return 0;
}
)"));
}

TEST_F(ProofTest, RecursiveFunctionsHaveContracts) {
  accepted(write("t.c", R"(extern void reach_error(void);
unsigned char g;
unsigned char down(unsigned char k) { if (k == 0) return 0; g = 1; return down(k - 1); }
int main(void) {
  if (down(3) != 0) reach_error();
  return 0;
}
)"),
           "summaries");  // those that inline the three calls have no contract
  EXPECT_TRUE(contains(read(path("proof.yml")), "\\\\result")) << read(path("proof.yml"));
}

TEST_F(ProofTest, FilesOfOtherToolsAreChecked) {
  const std::string file = write("t.c", counting);
  for (const char* invariant : {"k == i && i <= n", "(long long)k == i && !(i > n)",
                                "'(k == (unsigned int)i) && i - n <= 0 && i >= 0'"}) {
    const Outcome proved = hone({"prove-check", file, by_another_tool(invariant)});
    EXPECT_EQ(proved.exit_code, exit_true) << proved << invariant;
    EXPECT_TRUE(contains(proved.output, "by Other 1.0")) << proved;
    EXPECT_TRUE(contains(proved.output, "another version of")) << proved;
  }
}

TEST_F(ProofTest, InvariantsThatDoNotProveAreRejected) {
  const std::string file = write("t.c", counting);
  for (const char* invariant :
       {"k <= n", "k == i", "i <= n", "i < n && k == i", "1", "0", "k == i && i <= n && n > 5"}) {
    const Outcome proved = hone({"prove-check", file, by_another_tool(invariant)});
    EXPECT_EQ(proved.exit_code, exit_unknown) << proved << invariant;
    EXPECT_TRUE(contains(proved.output, "REFUTED by Z3")) << proved;
  }
}

TEST_F(ProofTest, InvariantsAtStatementsAreCheckedThere) {
  const std::string file = write("t.c", counting);
  const auto verdict = [&](const char* invariant) {
    return hone({"prove-check", file,
                 by_another_tool(invariant, "location_invariant", "line: 8\n          column: 5")});
  };
  EXPECT_TRUE(contains(verdict("i != n").output, "the invariant holds at this place: shown by Z3"))
      << verdict("i != n");
  EXPECT_TRUE(contains(verdict("i == 0").output, "the invariant holds at this place: REFUTED by Z3"))
      << verdict("i == 0");
}

TEST_F(ProofTest, WhatCannotBeUsedIsSaid) {
  const std::string file = write("t.c", counting);
  const Outcome unknown = hone({"prove-check", file, by_another_tool("nobody > 0")});
  EXPECT_TRUE(contains(unknown.output, "not used: line 7: loop_invariant: `nobody` is not known here"))
      << unknown;
  const Outcome nowhere = hone({"prove-check", file, by_another_tool("1", "loop_invariant", "line: 2")});
  EXPECT_TRUE(contains(nowhere.output, "there is no such place in the program")) << nowhere;
}

TEST_F(ProofTest, WrongFilesAreBadInput) {
  const std::string file = write("t.c", counting);
  EXPECT_EQ(hone({"prove-check", file, path("nothing.yml")}).exit_code, exit_bad_input);
  EXPECT_EQ(hone({"prove-check", file, write("bad.yml", "- [")}).exit_code, exit_bad_input);
  EXPECT_EQ(hone({"prove-check", file, write("empty.yml", "[]")}).exit_code, exit_bad_input);
  EXPECT_EQ(hone({"prove-check", file}).exit_code, exit_usage);
}

TEST_F(ProofTest, NothingIsWrittenOfWrongPrograms) {
  const Outcome checked = hone({"check", program("ip/lock-retry-wrong.ip"), "--proof", path("proof.yml")});
  EXPECT_EQ(checked.exit_code, exit_false) << checked;
  EXPECT_TRUE(contains(checked.errors, "no proof is written: there is none")) << checked;
  EXPECT_FALSE(std::filesystem::exists(path("proof.yml")));
}

}  // namespace

}  // namespace hone
