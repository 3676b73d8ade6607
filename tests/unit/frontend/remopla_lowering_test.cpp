// SPDX-License-Identifier: Apache-2.0
#include <fstream>
#include <sstream>

#include "unit/frontend/frontend_fixture.h"
#include "unit/frontend/remopla_explorer.h"

namespace hone {
namespace {

class RemoplaLowering : public FrontendTest {
 protected:
  const Program& load_rem(const std::string& text) { return load("t.rem", text); }
  const Program& load_main(const std::string& globals, const std::string& body) {
    return load_rem(globals + " module void main() { " + body + " }");
  }
  bool fails(const std::string& text) { return RemoplaExplorer(load_rem(text)).reaches_error(); }
  bool main_fails(const std::string& globals, const std::string& body) {
    return fails(globals + " module void main() { " + body + " }");
  }

  // The values that the global x can have at the end of main.
  std::set<int> results(const std::string& globals, const std::string& body) {
    return results(globals + " module void main() { " + body + " }");
  }
  std::set<int> results(const std::string& text) {
    const Program& program = load_rem(text);
    const std::uint32_t slot = program.variable(variable("x")).slot;
    std::set<int> values;
    const RemoplaExplorer explorer(program);
    for (const auto& globals : explorer.final_globals()) {
      const Term value = globals[slot];
      values.insert(terms.is_bool(value) ? value == terms.truth()
                                         : static_cast<int>(*terms.machine_bits(value)));
    }
    return values;
  }
  // The values of an expression over y = 5 and z = 6 (3 bits), b = true, assigned to x (6 bits).
  std::set<int> evaluated(const std::string& expression) {
    return results("int x(6), y(3), z(3); bool b;", "y = 5, z = 6, b = true; x = " + expression + ";");
  }
  bool holds(const std::string& condition) {
    const std::string globals = "int y(3), z(3); bool b, c;";
    const std::string body = "y = 5, z = 6, b = true, c = false; ";
    const bool positive = main_fails(globals, body + "skip (" + condition + "); goto error;");
    const bool negative = main_fails(globals, body + "skip (!(" + condition + ")); goto error;");
    EXPECT_NE(positive, negative) << condition;
    return positive;
  }

  using Ints = std::set<int>;
};

TEST_F(RemoplaLowering, VariablesAndTheirSorts) {
  const Program& program = load_main(
      "define N 4 define DEFAULT_INT_BITS 3 bool b; int i(N); int d; int a[2](2); bool m[1,2];"
      "int t[2][3](2); enum colour { red, green, blue } c; struct pair { int x(3); bool y[2]; } p, ps[2];",
      "");
  std::vector<std::string> names;
  for (const VariableId id : program.globals()) names.push_back(program.variable(id).name);
  EXPECT_EQ(names, (std::vector<std::string>{"b",       "i",          "d",         "a[0]",       "a[1]",
                                             "m[1]",    "m[2]",       "t[0][0]",   "t[0][1]",    "t[0][2]",
                                             "t[1][0]", "t[1][1]",    "t[1][2]",   "c",          "p.x",
                                             "p.y[0]",  "p.y[1]",     "ps[0].x",   "ps[0].y[0]", "ps[0].y[1]",
                                             "ps[1].x", "ps[1].y[0]", "ps[1].y[1]"}));
  EXPECT_EQ(terms.sort(symbol("b")), terms.bool_sort());
  EXPECT_EQ(terms.sort(symbol("i")), terms.bitvector_sort(4));
  EXPECT_EQ(terms.sort(symbol("d")), terms.bitvector_sort(3));
  EXPECT_EQ(terms.sort(symbol("a[1]")), terms.bitvector_sort(2));
  EXPECT_EQ(terms.sort(symbol("c")), terms.bitvector_sort(2));
}

TEST_F(RemoplaLowering, CommentsInAllSpellings) {
  EXPECT_EQ(results("int x(2); # one\n// two\n/* three */", "x = # four\n 2 /* five */ ;"), Ints{2});
  EXPECT_EQ(edges("x = 2").size(), 1u) << "the text of an edge has no comments";
}

TEST_F(RemoplaLowering, ArithmeticIsExactBeforeItIsAssigned) {
  EXPECT_EQ(evaluated("y + z"), Ints{11});
  EXPECT_EQ(evaluated("y * z"), Ints{30});
  EXPECT_EQ(evaluated("z - y"), Ints{1});
  EXPECT_EQ(evaluated("z / y + z % y"), Ints{2});
  EXPECT_EQ(evaluated("y << 2"), Ints{20});
  EXPECT_EQ(evaluated("z >> 1"), Ints{3});
  EXPECT_EQ(evaluated("y & z"), Ints{4});
  EXPECT_EQ(evaluated("y | z"), Ints{7});
  EXPECT_EQ(evaluated("y ^ z"), Ints{3});
  EXPECT_EQ(evaluated("(y + z) / 2 - 1"), Ints{4});
  EXPECT_EQ(evaluated("y * z * z / 9"), Ints{20});
  EXPECT_EQ(evaluated("1 + 2 * 3 - 1"), Ints{6});
  EXPECT_EQ(evaluated("010"), Ints{10});
}

TEST_F(RemoplaLowering, OutOfRangeHasNoSuccessor) {
  EXPECT_EQ(evaluated("y - z"), Ints{});
  EXPECT_EQ(evaluated("y / (z - z)"), Ints{});
  EXPECT_EQ(evaluated("y % (z - z)"), Ints{});
  EXPECT_EQ(evaluated("y * z * 3"), Ints{});
  EXPECT_EQ(evaluated("2 - 3"), Ints{});
  EXPECT_EQ(results("int x(2);", "x = 2; x = x + 1;"), Ints{3});
  EXPECT_EQ(results("int x(2);", "x = 3; x = x + 1;"), Ints{});
  EXPECT_EQ(results("int x(2), y(3);", "y = 4; x = y;"), Ints{});
  EXPECT_EQ(results("int x(2);", "x = 9;"), Ints{});
  ASSERT_EQ(loaded.warnings.size(), 1u);
  EXPECT_TRUE(contains(loaded.warnings[0], "the value 9 does not fit here (at most 3)"));
}

TEST_F(RemoplaLowering, WrapAroundIsModuloTheWiderOperand) {
  options.set(Option::overflow, "wrap");
  EXPECT_EQ(evaluated("y + z"), Ints{3});
  EXPECT_EQ(evaluated("y * z"), Ints{6});
  EXPECT_EQ(evaluated("y - z"), Ints{7});
  EXPECT_EQ(evaluated("y << 2"), Ints{4});
  EXPECT_EQ(evaluated("y + 8"), Ints{13}) << "a literal needs its width";
  EXPECT_EQ(evaluated("y + 1 + 2 * 1"), Ints{0});
  EXPECT_EQ(evaluated("3 * 3 * 3"), Ints{27}) << "constants are exact";
  EXPECT_EQ(evaluated("y / (z - z)"), Ints{}) << "division by zero blocks all the same";
  EXPECT_EQ(evaluated("y % (z - z)"), Ints{});
  EXPECT_EQ(results("int x(2), y(3);", "y = 6; x = y;"), Ints{2});
  EXPECT_EQ(results("int x(2);", "x = 3; x = x + 1;"), Ints{0});
}

TEST_F(RemoplaLowering, ThePolicyForOverflowIsAnAssumption) {
  EXPECT_TRUE(
      load_main("bool b; int x(2), y(2);", "b = !b; x = y; x = 3; skip (x < 2);").assumptions().empty());
  EXPECT_EQ(load_main("int x(2);", "x = x + 1;").assumptions(),
            (std::vector<std::string>{
                "a step whose numbers are out of range has no successor (--overflow block)"}));
  options.set(Option::overflow, "wrap");
  ASSERT_EQ(load_main("int x(2);", "x = x + 1;").assumptions().size(), 1u);
  EXPECT_TRUE(contains(loaded.program->assumptions()[0], "--overflow wrap"));
}

TEST_F(RemoplaLowering, ConditionsAndTheirPrecedence) {
  EXPECT_TRUE(holds("y < z && y <= 5 && z > y && z >= 6 && y == 5 && y != z"));
  EXPECT_TRUE(holds("c && c || b"));
  EXPECT_TRUE(holds("b || c && c"));
  EXPECT_FALSE(holds("(b || c) && c"));
  EXPECT_TRUE(holds("b ^^ c"));
  EXPECT_FALSE(holds("b ^^ !c"));
  EXPECT_TRUE(holds("b <-> !c"));
  EXPECT_TRUE(holds("b & b | c"));
  EXPECT_TRUE(holds("b ^ c"));
  EXPECT_TRUE(holds("y + 1 == z"));
  EXPECT_TRUE(holds("y - 1 - 1 == 3"));
  EXPECT_TRUE(holds("b == 1 && c == 0 && c != true"));
  EXPECT_TRUE(holds("!!b"));
}

TEST_F(RemoplaLowering, QuantifiersAreExpanded) {
  EXPECT_TRUE(holds("A i (0,3) i < y"));
  EXPECT_FALSE(holds("A i (0,5) i < y"));
  EXPECT_TRUE(holds("E i (4,6) i == y"));
  EXPECT_FALSE(holds("E i (0,4) i == y"));
  EXPECT_TRUE(holds("A i (0,2) E j (0,2) i + j == 2"));
  EXPECT_TRUE(holds("A i (0,7) (i == 0 || i - 1 < 7)")) << "what is not needed may have no value";
  EXPECT_EQ(results("int x(4), a[3](2);", "A i (0,2) a[i] = i; x = a[0] + a[1] * 2 + a[2] * 4;"), Ints{10});
  EXPECT_EQ(results("int x(4), m[2][2](2);",
                    "A i (0,1) A j (0,1) m[i][j] = i + j; x = m[0][0] + m[0][1] * 2 + m[1][1] * 4;"),
            Ints{10});
}

TEST_F(RemoplaLowering, ConditionsWithoutAValueNeitherHoldNorNot) {
  const std::string globals = "int y(2); bool a[2];";
  EXPECT_FALSE(main_fails(globals, "y = 3; skip (a[y]); goto error;"));
  EXPECT_FALSE(main_fails(globals, "y = 3; skip (!a[y]); goto error;"));
  EXPECT_FALSE(main_fails(globals, "y = 3; if :: a[y] -> goto error; :: else -> goto error; fi;"));
  EXPECT_FALSE(main_fails(globals, "y = 3; assert(a[y]);"));
  EXPECT_TRUE(main_fails(globals, "y = 1; assert(a[y]);"));
  EXPECT_TRUE(main_fails(globals, "y = 3; skip (y > 1 || a[y]); goto error;"));
  EXPECT_TRUE(main_fails(globals, "y = 3; skip (!(y < 2 && a[y])); goto error;"));
}

TEST_F(RemoplaLowering, ComputedIndices) {
  const std::string globals = "int x(3), a[1,3](2), i(2);";
  EXPECT_EQ(results(globals, "A k (1,3) a[k] = k; i = 2; x = a[i] + a[i + 1];"), Ints{5});
  EXPECT_EQ(results(globals, "A k (1,3) a[k] = 0; i = undef; a[i] = 3; x = a[1] + a[2] + a[3];"), Ints{3});
  EXPECT_EQ(results(globals, "i = 0; x = a[i];"), Ints{}) << "below the bounds";
  EXPECT_EQ(results(globals, "x = 1; i = 0; a[i] = 1;"), Ints{});
  EXPECT_EQ(results(globals, "x = 1; a[3] = 1;"), Ints{1});
  EXPECT_EQ(results(globals, "x = 1; a[0] = 1;"), Ints{});
  EXPECT_TRUE(contains(loaded.warnings.at(0), "the index 0 is out of bounds (1 to 3)"));
  EXPECT_EQ(results("int x(2), m[2][2](1), i(1), j(1);",
                    "A p (0,1) A q (0,1) m[p][q] = 0; i = 1; j = 0; m[i][j] = 1; x = m[1][0] + m[0][1];"),
            Ints{1});
}

TEST_F(RemoplaLowering, AssignmentsAreParallel) {
  EXPECT_EQ(results("int x(2), y(2);", "x = 1, y = 2; x = y, y = x;"), Ints{2});
  EXPECT_EQ(results("int x(2), a[2](2), i(1), j(1);", "i = 0, j = 1; a[i] = 1, a[j] = 2; x = a[0] + a[1];"),
            Ints{3});
  EXPECT_EQ(results("int x(2), a[2](2), i(1), j(1);", "i = 0, j = 0; a[i] = 1, a[j] = 2; x = 0;"), Ints{})
      << "one element cannot get two values";
  EXPECT_EQ(results("int x(2), a[2](2), i(1), j(1);", "i = 0, j = 0; a[i] = 2, a[j] = 2; x = a[0];"),
            Ints{2});
}

TEST_F(RemoplaLowering, ArbitraryValues) {
  EXPECT_EQ(results("int x(2);", "x = undef;"), (Ints{0, 1, 2, 3}));
  EXPECT_EQ(results("int x(2);", "x != 2;"), (Ints{0, 1, 3}));
  EXPECT_EQ(results("bool x;", "x != true;"), Ints{0});
  EXPECT_EQ(results("int x(2), y(3);", "y = 7; x != y;"), (Ints{0, 1, 2, 3}));
  EXPECT_EQ(results("int x(2);", ""), (Ints{0, 1, 2, 3})) << "variables start arbitrary";
  EXPECT_EQ(results("int x(2); struct s { int a(2); bool b; } p;", "p = undef; x = p.a;"),
            (Ints{0, 1, 2, 3}));
}

TEST_F(RemoplaLowering, EnumerationsHaveNoOtherValues) {
  const std::string globals = "enum colour { red, green, blue } x;";
  EXPECT_EQ(results(globals, ""), (Ints{0, 1, 2}));
  EXPECT_EQ(results(globals, "x = undef;"), (Ints{0, 1, 2}));
  EXPECT_EQ(results(globals, "x != green;"), (Ints{0, 2}));
  EXPECT_EQ(results(globals, "x = blue; x = x + 1;"), Ints{});
  EXPECT_EQ(results(globals, "x = red; x = x + 1;"), Ints{1});
  EXPECT_EQ(results(globals, "enum colour y; x = y;"), (Ints{0, 1, 2}));
  EXPECT_EQ(results(globals +
                    "module enum colour f(enum colour c) { return c; } module void main() { x = f(undef); }"),
            (Ints{0, 1, 2}));
  EXPECT_EQ(results(globals + "module enum colour f() { } module void main() { x = f(); }"), (Ints{0, 1, 2}));
  EXPECT_EQ(results(globals + "module void main(enum colour c) { x = c; }"), (Ints{0, 1, 2}));
  options.set(Option::overflow, "wrap");
  EXPECT_EQ(results(globals, "x = blue; x = x + 1;"), Ints{});
}

TEST_F(RemoplaLowering, StructuresAreCopiedAndCompared) {
  const std::string globals = "struct pair { int a(2); bool b; } p, q; int x(2);";
  EXPECT_EQ(results(globals, "p.a = 3, p.b = true; q = p; skip (p == q); x = q.a;"), Ints{3});
  EXPECT_EQ(results(globals, "p.a = 3; q.a = 2; skip (p == q); x = 0;"), Ints{});
  EXPECT_EQ(results("struct s { bool v[2]; } p[2]; int x(1);",
                    "p[0].v[1] = true; x = 0; p[x + 1] = p[x]; x = 0; if :: p[1].v[1] -> x = 1; fi;"),
            Ints{1});
}

TEST_F(RemoplaLowering, InitialValues) {
  EXPECT_EQ(results("define N 2 int x(2) = N; int y(2) = x;", "x = y;"), Ints{2});
  EXPECT_EQ(edge("x = N").source, procedure("main").entry);
  EXPECT_EQ(results("int x(2);", "int y(2) = 1, z(2) = y + 1; x = z;"), Ints{2});
  EXPECT_EQ(results("int x(2);", "int y(2) = undef; x = y;"), (Ints{0, 1, 2, 3}));
  // A recursive entry initialises its locals each time, but the globals once.
  EXPECT_EQ(results("int x(3) = 0; module void main() { int y(1) = 0; assert(y == 0); y = 1;"
                    "  if :: x < 3 -> x = x + 1; main(); :: else -> skip; fi; }"),
            Ints{3});
  EXPECT_EQ(loaded.program->procedure(loaded.program->entry()).name, "init");
}

TEST_F(RemoplaLowering, BranchesAreNondeterministic) {
  EXPECT_EQ(results("int x(2);", "x = 0; if :: x == 0 -> x = 1; :: x < 3 -> x = 2; :: x == 3 -> x = 3; fi;"),
            (Ints{1, 2}));
  EXPECT_EQ(results("int x(2);", "x = 0; if :: x == 1 -> x = 2; fi;"), Ints{}) << "no guard holds";
  EXPECT_EQ(results("int x(2);", "x = 0; if :: x == 1 -> skip; :: else -> x = 2; fi"), Ints{2});
  EXPECT_EQ(results("int x(2);", "x = 1; if :: x == 1 -> :: else -> x = 2; fi; skip"), Ints{1});
  load_main("int x(2);",
            "if :: x == 1 -> skip; :: else -> x = 2; fi; if :: x == 2 -> :: x > 2 -> :: else -> fi");
  EXPECT_EQ(edge("x == 1").role, EdgeRole::branch);
  EXPECT_EQ(edge("!(x == 1)").role, EdgeRole::branch);
  EXPECT_EQ(step("else").guard,
            terms.and_(terms.not_(step("x == 2").guard), terms.not_(step("x > 2").guard)));
}

TEST_F(RemoplaLowering, Loops) {
  EXPECT_EQ(results("int x(3);", "x = 0; do :: x < 5 -> x = x + 1; :: else -> break; od;"), Ints{5});
  EXPECT_EQ(results("int x(2);", "x = 0; do :: true -> x = x + 1; :: true -> break; od"), (Ints{0, 1, 2, 3}));
  EXPECT_EQ(results("int x(2);", "do :: x > 0 -> do :: true -> break; od; x = x - 1; :: else -> break; od;"),
            Ints{0});
  const Program& program = load_main("int x(2);", "do :: true -> skip; od");
  EXPECT_TRUE(program.location(procedure("main").entry).incoming.empty());
  EXPECT_TRUE(program.location(procedure("main").exit).outgoing.empty());
}

TEST_F(RemoplaLowering, LabelsAndJumps) {
  EXPECT_EQ(results("int x(2);", "x = 0; L: M: x = x + 1; if :: x < 3 -> goto L; :: else -> skip; fi;"),
            Ints{3});
  EXPECT_EQ(
      results("int x(2), y(2);", "x = 1; goto L, x = y, y = x; x = 3; L: skip (y == 1); skip (x == 2);"),
      Ints{2});
  EXPECT_EQ(results("int x(2);", "x = 1; goto end; x = 2; end:"), Ints{1});
  EXPECT_EQ(edge("goto end").role, EdgeRole::internal);
}

TEST_F(RemoplaLowering, CallsAndResults) {
  EXPECT_EQ(results("int x(3); module int(3) twice(int n(2)) { return n * 2; }"
                    "module void main() { x = twice(3); }"),
            Ints{6});
  EXPECT_EQ(call("x = twice(3)").targets.at(0), variable("x"));
  EXPECT_EQ(results("define DEFAULT_INT_BITS 2 int x; module int f(int n, bool);"
                    "module void main() { x = f(2, true); f(x, false); }"
                    "module int f(int n, bool up) { if :: up -> return n + 1; :: else -> return 0; fi; }"),
            Ints{3});
  EXPECT_FALSE(call("f(x, false)").targets.at(0).valid());
}

TEST_F(RemoplaLowering, ResultsThatDoNotFitBlock) {
  const std::string module = "int x(2); module int(3) f(int n(3)) { return n; }";
  EXPECT_EQ(results(module + "module void main() { x = f(3); }"), Ints{3});
  EXPECT_EQ(results(module + "module void main() { x = f(4); }"), Ints{});
  EXPECT_EQ(results("int x(2); module void f(int n(1)) { x = n; } module void main() { x = 1; f(x); }"),
            Ints{1});
  EXPECT_EQ(results("int x(2); module void f(int n(1)) { x = n; } module void main() { x = 2; f(x); }"),
            Ints{});
}

TEST_F(RemoplaLowering, ResultsOfElementsAreStoredAfterTheCall) {
  EXPECT_EQ(results("int x(2), a[2](2), i(1); module int(2) f() { i = 1; return 3; }"
                    "module void main() { a[0] = 0, a[1] = 0, i = 0; a[i] = f(); x = a[1]; }"),
            Ints{3});
}

TEST_F(RemoplaLowering, ArgumentsMayBeArbitrary) {
  EXPECT_EQ(results("int x(2); module void f(int n(2), bool b) { skip (b); x = n; }"
                    "module void main() { f(undef, undef); }"),
            (Ints{0, 1, 2, 3}));
  EXPECT_EQ(call("f(undef, undef)").inputs.size(), 2u);
}

TEST_F(RemoplaLowering, AssignmentsInTheStepOfACall) {
  // The argument is the value before the step; the callee sees the globals after it.
  EXPECT_EQ(results("int x(2), y(2); module void f(int n(2)) { x = n; skip (y == 3); }"
                    "module void main() { y = 1; f(y), y = 3; }"),
            Ints{1});
  EXPECT_EQ(results("int x(2); module int(2) f() { return 1; }"
                    "module void main() { int l(2); l = 0; x = f(), l = 2; x = x + l; }"),
            Ints{3});
}

TEST_F(RemoplaLowering, StructuresAndArraysAsParametersAndResults) {
  EXPECT_EQ(
      results("struct pair { int a(2); int b(2); }; int x(3);"
              "module struct pair swap(struct pair p) { struct pair q; q.a = p.b, q.b = p.a; return q; }"
              "module void main() { struct pair p; p.a = 1, p.b = 2; p = swap(p); x = p.a * 2 + p.b; }"),
      Ints{5});
  EXPECT_EQ(procedure("swap").parameters.size(), 2u);
  EXPECT_EQ(procedure("swap").results.size(), 2u);
  EXPECT_EQ(results("int x(2); module bool[2] f(bool a[2]) { bool r[2]; r[0] = a[1], r[1] = a[0]; return r; }"
                    "module void main() { bool m[2]; m[0] = true, m[1] = false; m = f(m); skip (!m[0] && "
                    "m[1]); x = 1; }"),
            Ints{1});
}

TEST_F(RemoplaLowering, RecursionKeepsLocals) {
  EXPECT_EQ(results("int x(2); module int(2) sum(int n(2)) { int r(2);"
                    "  if :: n == 0 -> return 0; :: else -> r = sum(n - 1); return r + n; fi; }"
                    "module void main() { x = sum(2); }"),
            Ints{3});
}

TEST_F(RemoplaLowering, LocalsHideGlobals) {
  EXPECT_EQ(results("int x(2);", "int y(2); x = 1; y = 2;"), Ints{1});
  load_main("bool x;", "bool x; x = true;");
  EXPECT_EQ(step("x = true").assignments.at(0).target, variable("x", "main"));
}

TEST_F(RemoplaLowering, InitNamesTheEntry) {
  EXPECT_EQ(results("int x(2); init start; module void main() { x = 1; } module void start() { x = 2; }"),
            Ints{2});
  options.set(Option::entry, "other");
  EXPECT_EQ(results("int x(2); init start; module void start() { x = 1; } module void other() { x = 3; }"),
            Ints{3});
}

TEST_F(RemoplaLowering, ErrorLabels) {
  const Program& program = load_main("bool a;", "if :: a -> error: skip; :: else -> goto error; fi;");
  ASSERT_EQ(program.errors().size(), 1u);
  EXPECT_EQ(program.errors()[0].what, "label error is reached");
  EXPECT_EQ(load_main("", "goto error;").errors().size(), 1u) << "the label need not be in the text";
  options.set(Option::error_label, "bad");
  EXPECT_EQ(load_main("", "error: skip; bad:").errors().size(), 1u);
  EXPECT_EQ(load_main("", "goto bad;").errors().size(), 1u);
}

TEST_F(RemoplaLowering, AssertionsAreErrors) {
  const Program& program = load_main("int x(2);", "assert(x < 2);\n assert (x == 1) || x == 0;");
  ASSERT_EQ(program.errors().size(), 2u);
  EXPECT_EQ(program.errors()[0].what, "assertion `x < 2` fails");
  EXPECT_EQ(program.errors()[0].position, (Position{1, 32}));
  EXPECT_EQ(program.errors()[1].what, "assertion `(x == 1) || x == 0` fails");
  EXPECT_EQ(edges("assert(x < 2)").size(), 2u);
}

TEST_F(RemoplaLowering, FunctionsThatMayEndWithoutReturnWarn) {
  load_rem("module bool f() { return true; } module void main() { bool b; b = f(); }");
  EXPECT_TRUE(loaded.warnings.empty());
  load_rem("module bool f() { skip; } module void main() { bool b; b = f(); }");
  ASSERT_EQ(loaded.warnings.size(), 1u);
  EXPECT_TRUE(contains(loaded.warnings[0], "t.rem:1:13: warning: `f` may end without `return`"));
}

// Rules of pushdown systems.

TEST_F(RemoplaLowering, RulesRelateValuesBeforeAndAfter) {
  EXPECT_EQ(results("int x(2), y(2); init a;"
                    "q <a> --> q <b> (x' == 1 && y' == 2)"
                    "q <b> --> q <c> \"a label\" (x' > x)"
                    "q <c> --> q <> (y == 2)"),
            (Ints{2, 3}));
  EXPECT_EQ(results("int x(2); init a; q <a> --> q <>"), (Ints{0, 1, 2, 3}));
  EXPECT_EQ(results("int x(2), m[2](1); init a; q <a> --> q <> (A i (0,1) m'[i] == i && x' == 2)"), Ints{2});
}

TEST_F(RemoplaLowering, PushRulesCall) {
  const std::string text =
      "int x(3); init a;"
      "q <a> --> q <b> (x' == 1)"
      "q <b> --> q <f c> (x' == x + 1)"
      "q <c> --> q <f d>"
      "q <d> --> q <>"
      "q <f> --> q <> (x' == x * 2)";
  EXPECT_EQ(results(text), Ints{}) << "8 does not fit";
  EXPECT_EQ(results("int x(4);" + text.substr(10)), Ints{8});
  EXPECT_EQ(loaded.program->procedure_count(), 2u);
  EXPECT_EQ(procedure("f").locations.size(), 3u);
  EXPECT_EQ(edge("q <b> --> q <f c> (x' == x + 1)").target, edge("q <f c>").source);
  EXPECT_EQ(edge("q <c> --> q <f d>").call()->callee, edge("q <f c>").call()->callee);
}

TEST_F(RemoplaLowering, ControlPointsAreCopiedIntoEachProcedure) {
  // `last` is reached from both procedures.
  EXPECT_EQ(results("int x(3); init a; q <a> --> q <f last> (x' == 1) q <f> --> q <last>"
                    "q <last> --> q <> (x' == x + 1)"),
            Ints{3});
  EXPECT_TRUE(fails("bool x; init a; q <a> --> q <b c> (x') q <b> --> q <error> (x)"));
  EXPECT_FALSE(fails("bool x; init a; q <a> --> q <b c> (x') q <b> --> q <error> (!x)"));
}

TEST_F(RemoplaLowering, RulesAndModulesMix) {
  // From a label, with the locals of its module.
  EXPECT_EQ(results("int x(2); module void main() { int l(2) = 1; goto L; L: skip (false); M: x = l; }"
                    "q <L> --> q <M> (l' == l + 2)"),
            Ints{3});
  // A call of a module with a parameter; l'' is the caller's local while it waits.
  EXPECT_EQ(results("int x(3); module void f(int n(2)) { x = n; }"
                    "module void main() { int l(2) = 1; L: skip (false); M: x = x + l;"
                    "  q <L> --> q <f M> (n' == l + 1 && l'' == 3) }"),
            Ints{5});
  // From a control point outside into a module, and as a last step.
  EXPECT_EQ(results("int x(2); init a; module void f() { x = x + 1; }"
                    "q <a> --> q <f b> (x' == 1) q <b> --> q <f>"),
            Ints{3});
  // From a module out.
  EXPECT_EQ(results("int x(2); module void main() { x = 0; goto out; } q <out> --> q <> (x' == 2)"), Ints{2});
  // From the start of a module.
  EXPECT_EQ(results("int x(2); module void main() { x = 1; } q <main> --> q <> (x' == 3)"), (Ints{1, 3}));
}

TEST_F(RemoplaLowering, RecursiveRules) {
  EXPECT_EQ(
      results(
          "int x(2); init a; q <a> --> q <f b> (x' == 0) q <b> --> q <>"
          "q <f> --> q <f g> (x < 3 && x' == x + 1) q <f> --> q <> (x == 3) q <g> --> q <> (x' == x - 1)"),
      Ints{0});
}

TEST_F(RemoplaLowering, UnsupportedRulesNameTheirPlace) {
  const auto unsupported = [&](const std::string& text) -> std::string {
    try {
      load_rem(text);
    } catch (const Unsupported& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(unsupported("init a; q <a> --> p <b>"),
            "t.rem:1:19: unsupported: the rules have several states, `q` and `p`");
  EXPECT_EQ(unsupported("module void f() { L: } module void main() { M: }\nq <M> --> q <L>"),
            "t.rem:2:14: unsupported: a rule that leads to `L` inside of the module `f`, with other local "
            "variables");
  EXPECT_EQ(unsupported("module void f() { L: } module void main() { M: }\nq <M> --> q <L M>"),
            "t.rem:2:14: unsupported: a call of `L` inside of the module `f`");
  EXPECT_EQ(
      unsupported("module void f() { bool l; } module void main() { M: }\nq <M> --> q <f M> (l')"),
      "t.rem:2:20: unsupported: a rule that sets the local variable `l` of `f`; only parameters can be set");
  EXPECT_EQ(
      unsupported("int x(20); module void main() { x = x << x; }"),
      "t.rem:1:37: unsupported: the exact value of `x << x` may need more than 4096 bits; --overflow wrap "
      "computes modulo 2^n");
}

// The programs of the papers.

class RemoplaExamples : public RemoplaLowering {
 protected:
  const Program& load_example(const std::string& name) {
    std::ifstream file(std::string(HONE_SOURCE_DIR) + "/examples/" + name);
    std::stringstream text;
    text << file.rdbuf();
    EXPECT_FALSE(text.str().empty());
    return load(name, text.str());
  }
};

TEST_F(RemoplaExamples, Locking) {
  const Program& program = load_example("locking.rem");
  EXPECT_EQ(program.errors().size(), 3u);
  EXPECT_EQ(program.assumptions().size(), 1u);
  EXPECT_TRUE(loaded.warnings.empty());
}

TEST_F(RemoplaExamples, Equality) {
  const Program& program = load_example("equality.rem");
  EXPECT_EQ(program.errors().size(), 1u);
  EXPECT_EQ(procedure("foo").locals.size(), 9u);
}

TEST_F(RemoplaExamples, Level) { EXPECT_FALSE(RemoplaExplorer(load_example("level.rem")).reaches_error()); }

TEST_F(RemoplaExamples, Diamonds) {
  EXPECT_FALSE(RemoplaExplorer(load_example("diamonds.rem")).reaches_error());
  EXPECT_EQ(loaded.program->errors().size(), 1u);
}

}  // namespace
}  // namespace hone
