// SPDX-License-Identifier: Apache-2.0
// C programs: how they are given, what counts as an error, and what is said of what we cannot do.
#include <fmt/format.h>

#include "cli/run_hone.h"

namespace hone {

namespace {

class CProgram : public CommandLine {
 protected:
  // Of assertions only.
  int verdict_of(const std::string& text) const {
    return hone({"check", write("t.c", text), "--property", "unreach-call"}).exit_code;
  }

  std::string finished(const std::vector<std::string>& arguments) const {
    std::vector<std::string> all{"run"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    const Outcome run = hone(all);
    return run.exit_code == 0 ? run.errors : fmt::format("exit {}: {}", run.exit_code, run.errors);
  }
};

TEST_F(CProgram, OfSeveralFiles) {
  write("shared.h", "int next(void);\nextern int count;\n");
  const std::string main = write("main.c",
                                 "#include \"shared.h\"\nstatic int step = 2;\n"
                                 "int main(void) { next(); return 10 * next() + count + step; }\n");
  const std::string other = write("other.c",
                                  "#include \"shared.h\"\nint count = 5;\nstatic int step = 100;\n"
                                  "int next(void) { return count += step; }\n");
  EXPECT_EQ(finished({main, other}), "finished: main returned 2257\n");
  EXPECT_EQ(finished({main, "--with", other}), "finished: main returned 2257\n");
}

TEST_F(CProgram, FlagsOfTheCompiler) {
  std::filesystem::create_directory(path("headers"));
  write("headers/value.h", "#define VALUE 7\n");
  write("first.h", "typedef int number;\n");
  const std::string file = write("flags.c",
                                 "#include <value.h>\n#ifdef linux\n#error not this\n#endif\n"
                                 "int main(void) { number x = VALUE; return x + MORE; }\n");
  EXPECT_EQ(
      finished({file, "-I", path("headers"), "-D", "MORE=3", "-U", "linux", "-include", path("first.h")}),
      "finished: main returned 10\n");
  EXPECT_EQ(finished({file, "-I" + path("headers"), "-DMORE=3", "-Ulinux", "-include", path("first.h"),
                      "-std=c99"}),
            "finished: main returned 10\n");
  const std::string commands =
      write("compile_commands.json",
            fmt::format(R"([{{"directory": "{0}", "file": "other.c", "command": "cc -DMORE=1 -c other.c"}},
 {{"directory": "{0}", "file": "flags.c", "command": "cc -Iheaders '-DMORE=4' -Ulinux -include first.h -c flags.c"}}])",
                        path(".")));
  EXPECT_EQ(finished({file, "--compile-commands", commands}), "finished: main returned 11\n");
  const Outcome wrong = hone({"run", file});
  EXPECT_EQ(wrong.exit_code, exit_bad_input);
  EXPECT_TRUE(contains(wrong.errors, "flags.c:1:10: error: 'value.h' file not found")) << wrong;
}

TEST_F(CProgram, DataModels) {
  const std::string file = write(
      "sizes.c", "int main(void) { return sizeof(long) * 100 + sizeof(void *) * 10 + sizeof(long long); }\n");
  EXPECT_EQ(finished({file}), "finished: main returned 888\n");
  EXPECT_EQ(finished({file, "--data-model", "ILP32"}), "finished: main returned 448\n");
}

TEST_F(CProgram, ObjectsAreNoBetterAlignedThanTheyMustBe) {
  const auto verdict = [&](const std::string& object, const std::string& condition) {
    return verdict_of("#include <assert.h>\n" + object + " before;\nint main(void) {\n" + object +
                      " x, y;\nunsigned long a = (unsigned long)&x, b = (unsigned long)&y,\n"
                      "c = (unsigned long)&before;\nassert(" +
                      condition + ");\nreturn 0;\n}\n");
  };
  EXPECT_EQ(verdict("int", "a % 4 == 0 && b % 4 == 0 && c % 4 == 0"), exit_true);
  EXPECT_EQ(verdict("int", "a % 8 == 0"), exit_false);
  EXPECT_EQ(verdict("char", "b % 2 == 0"), exit_false);
  EXPECT_EQ(verdict("char", "c % 2 == 0"), exit_false);
  EXPECT_EQ(verdict("struct { char bytes[7]; double number; }", "a % 8 == 0 && b % 8 == 0"), exit_true);
  EXPECT_EQ(verdict("_Alignas(32) char", "a % 32 == 0 && b % 32 == 0 && c % 32 == 0"), exit_true);
  EXPECT_EQ(verdict("_Alignas(32) char", "a % 64 == 0"), exit_false);
  EXPECT_EQ(
      verdict_of("extern void reach_error(void);\n"
                 "int f(int n) { _Alignas(64) char c; char *p = &c; *p = n; return n <= 0 ? 0 : f(n - 1); }\n"
                 "int main(void) { if (f(3) != 0) reach_error(); return 0; }\n"),
      exit_unknown);  // frames are not aligned to so much
}

TEST_F(CProgram, TheDataModelIsAmongTheAssumptions) {
  const std::string file = write("t.c", "int main(void) { return 0; }\n");
  const auto assumed = [&](const std::string& model) {
    return contains(hone({"check", file, "--data-model", model}).output,
                    "assuming: types have the sizes of the data model " + model);
  };
  EXPECT_TRUE(assumed("ILP32"));
  EXPECT_TRUE(assumed("LP64"));
}

TEST_F(CProgram, TasksAndProperties) {
  write("p.c",
        "extern int __VERIFIER_nondet_int(void);\nvoid reach_error(void) {}\nvoid my_error(void) {}\n"
        "int main(void) {\n  int x = __VERIFIER_nondet_int();\n"
        "  if (x > 5 && x + 1 < x) my_error();\n  return sizeof(long);\n}\n");
  write("reach.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )\n");
  write("mine.prp", "CHECK( init(main()), LTL(G ! call(my_error())) )\n");
  write("overflow.prp", "CHECK( init(main()), LTL(G ! overflow) )\n");
  write("termination.prp", "CHECK( init(main()), LTL(F end) )\n");
  const std::string task = write("p.yml",
                                 "format_version: '2.0'\ninput_files: 'p.c'\nproperties:\n"
                                 "  - property_file: termination.prp\n    expected_verdict: true\n"
                                 "  - property_file: mine.prp\n    expected_verdict: false\n"
                                 "options:\n  language: C\n  data_model: ILP32\n");
  EXPECT_EQ(hone({"check", task}).exit_code, exit_false);
  EXPECT_EQ(finished({task}), "finished: main returned 4\n");
  const std::string file = path("p.c");
  EXPECT_EQ(hone({"check", file}).exit_code, exit_false) << "that overflows are errors is the default";
  EXPECT_EQ(hone({"check", file, "--property", "unreach-call"}).exit_code, exit_true);
  EXPECT_EQ(hone({"check", file, "--spec", path("reach.prp")}).exit_code, exit_true);
  EXPECT_EQ(hone({"check", file, "--spec", path("mine.prp")}).exit_code, exit_false);
  EXPECT_EQ(hone({"check", file, "--error-function", "my_error"}).exit_code, exit_false);
  const Outcome overflow = hone({"check", file, "--spec", path("overflow.prp")});
  EXPECT_EQ(overflow.exit_code, exit_false);
  EXPECT_TRUE(contains(overflow.output, "signed overflow in `x + 1`")) << overflow;
  const Outcome termination = hone({"check", file, "--spec", path("termination.prp")});
  EXPECT_EQ(termination.exit_code, exit_unknown);
  EXPECT_TRUE(contains(termination.output, "termination.prp:1: unsupported: the property")) << termination;
  write("bad.yml", "input_files: [\n");
  EXPECT_EQ(hone({"check", path("bad.yml")}).exit_code, exit_bad_input);
  EXPECT_EQ(hone({"check", file, "--spec", write("bad.prp", "what\n")}).exit_code, exit_bad_input);
}

TEST_F(CProgram, ErrorsByLabelAndAssertion) {
  const auto check = [&](const char* body, const std::vector<std::string>& options) {
    std::vector<std::string> words{
        "check",
        write("e.c", fmt::format("#include <assert.h>\nextern int __VERIFIER_nondet_int(void);\n"
                                 "int main(void) {{ int x = __VERIFIER_nondet_int(); {} return 0; }}\n",
                                 body))};
    words.insert(words.end(), options.begin(), options.end());
    return hone(words);
  };
  const auto verdict = [&](const char* body, const std::vector<std::string>& options = {}) {
    return check(body, options).exit_code;
  };
  constexpr const char* to_label = "if (x == 3) goto ERROR; return 0; ERROR: x = 1;";
  EXPECT_EQ(verdict(to_label, {"--error-label", "ERROR"}), exit_false);
  EXPECT_EQ(verdict("if (x == 3 && x == 4) goto ERROR; return 0; ERROR: x = 1;", {"--error-label", "ERROR"}),
            exit_true);
  // Only in the tasks of collections it is one by its name.
  const Outcome without = check(to_label, {});
  EXPECT_EQ(without.exit_code, exit_true) << without;
  EXPECT_TRUE(contains(without.errors, "--error-label ERROR makes it one")) << without;
  const std::string property = write("reach.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )\n");
  EXPECT_EQ(verdict(to_label, {"--spec", property}), exit_false);
  EXPECT_EQ(verdict(to_label, {"--property", "no-overflow"}), exit_true);
  EXPECT_EQ(verdict("assert(x != 77);"), exit_false);
  EXPECT_EQ(verdict("if (x < 0) x = 0; assert(x >= 0);"), exit_true);
}

// Only what a run can reach stands in the way of a verdict, and runs that fail elsewhere count.
TEST_F(CProgram, UnsupportedConstructs) {
  const auto check = [&](const char* condition, const char* rest) {
    return hone(
        {"check",
         write("u.c", fmt::format("extern int __VERIFIER_nondet_int(void);\nvoid reach_error(void) {{}}\n"
                                  "extern int fesetround(int);\n"
                                  "int main(void) {{\n  int x = __VERIFIER_nondet_int();\n"
                                  "  if ({})\n    fesetround(0);\n  {}\n}}\n",
                                  condition, rest))});
  };
  EXPECT_EQ(check("x > 3 && x < 3", "return 0;").exit_code, exit_true);
  const Outcome reached = check("x > 3", "return 0;");
  EXPECT_EQ(reached.exit_code, exit_unknown);
  EXPECT_TRUE(contains(reached.output, "u.c:7:5: unsupported: the library function fesetround")) << reached;
  EXPECT_EQ(check("x > 3", "if (x < 3) reach_error();").exit_code, exit_false);
}

// Inline assembly may do anything to its operands: a proof holds all the same, but a run through it need not
// be real.
TEST_F(CProgram, InlineAssemblyIsApproximated) {
  const auto check = [&](const char* text) {
    return hone({"check", write("a.c", fmt::format("extern int __VERIFIER_nondet_int(void);\n"
                                                   "void reach_error(void) {{}}\nint memory;\n"
                                                   "int main(void) {{\n"
                                                   "  int x = __VERIFIER_nondet_int(), y = 1;\n  {}\n}}\n",
                                                   text))});
  };
  const Outcome proved = check("__asm__(\"mov %0, %0\" : \"+r\"(x)); if (y != 1) reach_error();");
  EXPECT_EQ(proved.exit_code, exit_true) << proved;
  EXPECT_TRUE(contains(proved.output, "inline assembly sets its operands to any values")) << proved;
  const Outcome doubted = check("x = 5; __asm__(\"mov %0, %0\" : \"+r\"(x)); if (x != 5) reach_error();");
  EXPECT_EQ(doubted.exit_code, exit_unknown) << doubted;
  EXPECT_TRUE(contains(doubted.output, "only approximated: ")) << doubted;
  EXPECT_TRUE(contains(doubted.output, "a.c:6:10: inline assembly")) << doubted;
  // Stores name the memory among their inputs; a jump may go to each label; elsewhere nothing is in doubt.
  EXPECT_EQ(check("memory = 1; __asm__(\"str %0, %1\" :: \"r\"(x), \"m\"(memory) : \"memory\");"
                  "if (memory != 1) reach_error();")
                .exit_code,
            exit_unknown);
  EXPECT_EQ(check("__asm__ goto (\"b %l0\" :::: there); return 0; there: reach_error();").exit_code,
            exit_unknown);
  EXPECT_EQ(check("if (x == 7) reach_error(); __asm__(\"mov %0, %0\" : \"+r\"(x));").exit_code, exit_false);
}

TEST_F(CProgram, ExecutionStopsAtApproximations) {
  const Outcome run =
      hone({"run", write("r.c", "int main(void) { int x = 1; __asm__(\"nop\" : \"+r\"(x)); return x; }\n")});
  EXPECT_EQ(run.exit_code, exit_unknown) << run;
  EXPECT_TRUE(contains(run.errors, "unsupported: ")) << run;
  EXPECT_TRUE(contains(run.errors, "r.c:1:29: inline assembly")) << run;
}

// What a function of the library answers is known, if not to us.
TEST_F(CProgram, LibraryFunctionsThatOnlyAnswerAreApproximated) {
  const auto check = [&](const char* text) {
    return hone({"check", write("l.c", fmt::format("#include <assert.h>\n#include <stdio.h>\n"
                                                   "#include <stdlib.h>\nint main(void) {{\n"
                                                   "  char text[4] = \"abc\"; int other = 3;\n  {}\n}}\n",
                                                   text))});
  };
  EXPECT_EQ(check("double d = atof(text); assert(d != 1 || other == 3);").exit_code, exit_true);
  EXPECT_EQ(check("double d = atof(text); assert(d == 0);").exit_code, exit_unknown);
  EXPECT_EQ(check("snprintf(text, 4, \"%d\", 5); assert(other == 3);").exit_code, exit_true);
  EXPECT_EQ(check("snprintf(text, 4, \"%d\", 5); assert(text[0] == 'a');").exit_code, exit_unknown);
  EXPECT_EQ(check("snprintf(text, 2, \"%d\", 5); assert(text[2] == 'c');").exit_code, exit_true);
}

TEST_F(CProgram, HowMuchWasPrintedIsKnownOfWholeNumbersOnly) {
  const auto checked = [&](const std::string& print) {
    return hone({"check", write("printed.c",
                                "#include <assert.h>\n#include <stdio.h>\nint main(void) {\n"
                                "  printf(\"a\");\n  int count = " +
                                    print + ";\n  assert(count != 3);\n  return 0;\n}\n")});
  };
  EXPECT_EQ(checked("printf(\"%d\\n\", 10)").exit_code, exit_false);
  EXPECT_EQ(checked("printf(\"%d\\n\", 100)").exit_code, exit_true);
  const Outcome of_float = checked("printf(\"%f\\n\", 1.5)");
  EXPECT_EQ(of_float.exit_code, exit_unknown) << of_float;
  EXPECT_TRUE(contains(of_float.output, "printed.c:5:15: the number of characters")) << of_float;
}

TEST_F(CProgram, WithoutAnEntry) {
  const Outcome run =
      hone({"check", write("none.c", "int f(void) { return 1; }\nint g(void) { return 2; }\n")});
  EXPECT_EQ(run.exit_code, exit_bad_input);
  EXPECT_TRUE(contains(run.errors, "there is no function 'main' to start with; --entry NAME")) << run;
  EXPECT_EQ(finished({path("none.c"), "--entry", "f"}), "finished: f returned 1\n");
}

TEST_F(CProgram, WithoutMainStartsAtTheOnlyFunction) {
  const std::string file =
      write("one.c", "static int f(void) { return 1; }\nint g(void) { return f() + 1; }\n");
  EXPECT_EQ(finished({file}), "finished: g returned 2\n");
  EXPECT_TRUE(contains(hone({"check", file}).output, "there is no main: runs start at g"));
}

// What a function without a body may change, and what not.
TEST_F(CProgram, ExternalFunctions) {
  const auto check = [&](const char* body, const char* external = "havoc") {
    return hone(
        {"check", "--external", external,
         write("x.c", fmt::format("void reach_error(void);\n"
                                  "struct s {{ int n; const int c; struct s *next; }};\n"
                                  "void change(int *), look(const int *), deep(struct s *), any(void *);\n"
                                  "void look_deep(const struct s *), text(char *);\n"
                                  "int pure(int *) __attribute__((pure));\n"
                                  "int main(void) {{ int x = 1, *p = &x; {} return 0; }}\n",
                                  body))});
  };
  const auto verdict = [&](const char* body, const char* external = "havoc") {
    return check(body, external).exit_code;
  };
  EXPECT_EQ(verdict("change(&x); if (x != 1) reach_error();"), exit_false);
  EXPECT_EQ(verdict("change(&x); if (x != 1) reach_error();", "pure"), exit_true);
  EXPECT_EQ(verdict("any(&x); if (x != 1) reach_error();"), exit_false);
  EXPECT_EQ(verdict("look(&x); if (x != 1) reach_error();"), exit_true);
  EXPECT_EQ(verdict("pure(&x); if (x != 1) reach_error();"), exit_true);
  // Had it been given &x before, it might still know it.
  EXPECT_EQ(verdict("p = 0; change(p); if (x != 1) reach_error();"), exit_unknown);
  EXPECT_EQ(verdict("change(p); if (x != 1) reach_error();"), exit_false);
  EXPECT_EQ(verdict("any(&p); if (x != 1) reach_error();"), exit_false);
  EXPECT_EQ(verdict("any(&p); if (p != &x) reach_error();"), exit_false);
  EXPECT_EQ(verdict("any(&p); if (p == &x) reach_error();"), exit_false);
  const std::string two = "struct s a = {1, 2, 0}, b = {3, 4, &a}; ";
  EXPECT_EQ(verdict((two + "deep(&b); if (b.n != 3) reach_error();").c_str()), exit_false);
  EXPECT_EQ(verdict((two + "deep(&b); if (b.c != 4) reach_error();").c_str()), exit_unknown);
  EXPECT_EQ(verdict((two + "deep(&b); if (a.n != 1) reach_error();").c_str()), exit_false);
  EXPECT_EQ(verdict((two + "look_deep(&b); if (b.n != 3) reach_error();").c_str()), exit_true);
  EXPECT_EQ(verdict((two + "look_deep(&b); if (a.n != 1) reach_error();").c_str()), exit_false);
  EXPECT_EQ(verdict("char t[20] = \"\"; text(t); if (t[13] != 0) reach_error();"), exit_false);
  EXPECT_EQ(verdict("text(\"abc\"); if (*\"abc\" != 'a') reach_error();"), exit_true);
  EXPECT_TRUE(contains(check("change(&x);").output,
                       "change has no body here: it returns any value, changes at most what it is given "
                       "and what it can know of, and calls no function of this program"));
  EXPECT_TRUE(contains(check("change(&x);", "pure").output, "and changes nothing"));
}

TEST_F(CProgram, PointersFromOutsideAreNoObjectsOfTheProgram) {
  const auto verdict = [&](const std::string& function) {
    return verdict_of("#include <assert.h>\n#include <stdlib.h>\nint *" + function +
                      "(void);\nint main(void) {\n  int *x = malloc(4), y;\n  int *z = " + function +
                      "();\n  assert(z != x && z != &y);\n  return 0;\n}\n");
  };
  EXPECT_EQ(verdict("somewhere"), exit_unknown);  // who knows what it was given before
  EXPECT_EQ(verdict("__VERIFIER_nondet_pointer"), exit_false);
  EXPECT_EQ(hone({"check", path("t.c"), "--external", "pure", "--property", "unreach-call"}).exit_code,
            exit_false);
}

TEST_F(CProgram, BlocksThatAreTooLargeAreRefused) {
  const auto verdict = [&](const std::string& condition) {
    return verdict_of(
        "#include <assert.h>\n#include <stdlib.h>\nlong __VERIFIER_nondet_long(void);\n"
        "int main(void) {\n  long n = __VERIFIER_nondet_long();\n  char *p = malloc(n);\n"
        "  assert(" +
        condition + ");\n  return 0;\n}\n");
  };
  EXPECT_EQ(verdict("(p == NULL) == (n < 0)"), exit_true);
  EXPECT_EQ(verdict("p != NULL"), exit_false);
  EXPECT_EQ(verdict("p == NULL"), exit_false);
}

TEST_F(CProgram, InputsThatNobodyDeclaresHaveTheTypeOfTheirName) {
  const auto verdict = [&](const std::string& condition) {
    return verdict_of(
        "int main(void) {\n  int b = __VERIFIER_nondet_bool(), c = __VERIFIER_nondet_char(),\n"
        "      u = __VERIFIER_nondet_uchar(), s = __VERIFIER_nondet_ushort();\n"
        "  if (!(" +
        condition + ")) reach_error();\n}\n");
  };
  EXPECT_EQ(verdict("b == 0 || b == 1"), exit_true);
  EXPECT_EQ(verdict("b == 0"), exit_false);
  EXPECT_EQ(verdict("b == 1"), exit_false);
  EXPECT_EQ(verdict("c >= -128 && c <= 127 && u >= 0 && u <= 255 && s >= 0 && s <= 65535"), exit_true);
  EXPECT_EQ(verdict("c > -128"), exit_false);
  EXPECT_EQ(verdict("u < 255 || s < 65535"), exit_false);
}

TEST_F(CProgram, LocalsAreArbitraryWheneverTheirBlockIsEntered) {
  const auto verdict = [&](const char* local, const char* read) {
    return hone({"check",
                 write("l.c", fmt::format("void reach_error(void);\n"
                                          "int f(int k) {{ {}; int *p = {}; if (k) *p = 5; return *p; }}\n"
                                          "int main(void) {{ f(1); if (f(0) != 5) reach_error(); }}\n",
                                          local, read))})
        .exit_code;
  };
  EXPECT_EQ(verdict("int x", "&x"), exit_false);
  EXPECT_EQ(verdict("static int x", "&x"), exit_true);
  EXPECT_EQ(verdict("struct { int a, b; } x", "&x.b"), exit_false);
  EXPECT_EQ(verdict("int x[3]", "&x[1]"), exit_false);
  EXPECT_NE(verdict("int x[300]", "&x[150]"), exit_true);
}

// What GCC takes and Clang does not.
TEST_F(CProgram, AsGccReadsIt) {
  EXPECT_EQ(finished({write("implicit.c",
                            "int main(void) { f(); return g(2); }\nvoid f() {}\n"
                            "int g(int x) { f(); return x; }\n")}),
            "finished: main returned 2\n");
  EXPECT_EQ(finished({write("main.c", "int main(const char *p) { return p == 0; }\n")}),
            "finished: main returned 1\n");
  EXPECT_EQ(finished({write("hex.c", "int main(void) { return \"\\x20ac\"[0] & 255; }\n")}),
            "finished: main returned 172\n");
}

TEST_F(CProgram, ExitEndsTheRunWithAStatus) {
  EXPECT_EQ(finished({write("exit.c",
                            "void exit(int);\nvoid f(int n) { if (n == 0) exit(41); f(n - 1); }\n"
                            "int main(void) { f(3); return 1; }\n")}),
            "finished: exit with status 41\n");
}

}  // namespace

}  // namespace hone
