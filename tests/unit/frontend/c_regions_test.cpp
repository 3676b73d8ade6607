// SPDX-License-Identifier: Apache-2.0
// Memory of C programs split into regions: which regions there are, and that programs do the same with them.
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "c_aliasing_programs.h"
#include "frontend/c/c_frontend.h"
#include "frontend_fixture.h"
#include "program/run/execution.h"

namespace hone {

namespace {

using Precision = c::PointsTo::Precision;

const char* const declarations = R"(
void *malloc(unsigned long), *calloc(unsigned long, unsigned long), *realloc(void *, unsigned long);
void *memcpy(void *, const void *, unsigned long), *memset(void *, int, unsigned long), *memmove(void *, const void *, unsigned long);
unsigned long strlen(const char *);
char *strcpy(char *, const char *), *strcat(char *, const char *);
int strcmp(const char *, const char *);
)";

class CRegions : public FrontendTest {
 protected:
  const Program& load_c(const std::string& text) { return load("t.c", declarations + text); }

  // The regions: names of variables, arrays with the width of their elements.
  std::vector<std::string> regions() const {
    std::vector<std::string> result;
    for (const VariableId id : loaded.program->globals()) {
      const Variable& variable = loaded.program->variable(id);
      const Sort sort = terms.sort(variable.symbol);
      if (variable.name.starts_with("#")) continue;
      result.push_back(terms.kind(sort) == SortKind::array
                           ? variable.name + "[" + std::to_string(terms.width(terms.element_sort(sort))) + "]"
                           : variable.name);
    }
    std::ranges::sort(result);
    return result;
  }
};

using Names = std::vector<std::string>;

struct Outcome {
  ExecutionEnd end = ExecutionEnd::blocked;
  std::string result, printed;

  bool operator==(const Outcome&) const = default;
};

void PrintTo(const Outcome& outcome, std::ostream* out) {
  *out << "end " << static_cast<int>(outcome.end) << ", result " << outcome.result << ", printed "
       << outcome.printed;
}

Outcome execute(const std::string& text, Precision precision, const char* name = "t.c") {
  Terms terms;
  Options options;
  options.choose(Option::property, Property::unreach_call);
  const LoadedProgram loaded =
      c::load(std::make_shared<const SourceFile>(name, text), terms, options, precision);
  Outcome outcome;
  ExecutionSettings settings;
  settings.max_steps = 10'000'000;
  settings.print = [&](std::string_view printed) { outcome.printed += printed; };
  ZeroInputs inputs;
  const Execution execution = run(*loaded.program, inputs, settings);
  outcome.end = execution.end;
  for (const Term result : execution.results) outcome.result += terms.integer_value(result).get_str();
  return outcome;
}

// A directory of its own for what gcc and csmith make.
class Workshop {
 public:
  Workshop() {
    std::string pattern = (std::filesystem::temp_directory_path() / "hone-XXXXXX").string();
    directory_ = mkdtemp(pattern.data());
  }
  ~Workshop() { std::filesystem::remove_all(directory_); }
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(directory_ / name) << text;
  }
  std::string read(const std::string& name) const {
    std::ostringstream text;
    text << std::ifstream(directory_ / name).rdbuf();
    return text.str();
  }
  int run(const std::string& command) const {
    const int status = std::system(("cd " + directory_.string() + " && " + command).c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  std::filesystem::path directory_;
};

}  // namespace

TEST_F(CRegions, ScalarsWhoseAddressIsTakenStayScalars) {
  load_c("void set(int *p) { *p = 1; } int main(void) { int x = 0; set(&x); return x; }");
  EXPECT_EQ(regions(), Names({"main:x"}));
}

TEST_F(CRegions, AFewPlacesThatMayAliasAreVariables) {
  load_c(
      "int a, b, c; void set(int *p) { *p = 1; } int main(void) { set(&a); set(&b); c = a + b; return 0; }");
  EXPECT_EQ(regions(), Names({"a", "b", "c"}));
}

TEST_F(CRegions, ArraysThatDoNotAliasStayApart) {
  load_c(R"(int a[9]; short b[9];
    int sum(int *p) { int s = 0; for (int i = 0; i < 9; i++) s += p[i]; return s; }
    int main(void) { short *q = b; for (int i = 0; i < 9; i++) { a[i] = i; q[i] = i; } return sum(a) + q[3]; })");
  EXPECT_EQ(regions(), Names({"a[32]", "b[16]"}));
}

TEST_F(CRegions, ArraysPassedToOneFunctionShareARegion) {
  load_c(R"(int a[9], b[9];
    int at(int *p, int i) { return p[i]; }
    int main(void) { a[1] = 1; b[1] = 2; return at(a, 1) + at(b, 1); })");
  EXPECT_EQ(regions(), Names({"a[32]"}));
}

TEST_F(CRegions, FieldsOfListNodes) {
  load_c(R"(struct node { int value; struct node *next; };
    int main(void) {
      struct node *list = 0;
      for (int i = 0; i < 3; i++) { struct node *n = malloc(sizeof *n); n->value = i; n->next = list; list = n; }
      int s = 0;
      for (; list; list = list->next) s += list->value;
      return s; })");
  EXPECT_EQ(regions(), Names({"malloc:10+0[32]", "malloc:10+8[64]"}));
}

TEST_F(CRegions, WhatIsAllocatedOnceIsLikeAVariable) {
  load_c(R"(struct s { int a; struct s *b; };
    struct s *make(void) { return malloc(sizeof(struct s)); }
    int main(void) { struct s *p = make(), *q = malloc(sizeof *q); q->a = 1; q->b = p; p->a = 2; return q->b->a + q->a; })");
  EXPECT_EQ(regions(), Names({"malloc:8", "malloc:9+0", "malloc:9+8"}));
}

TEST_F(CRegions, WhatIsAllocatedTwiceIsAnArray) {
  load_c(R"(int *make(void) { return malloc(sizeof(int)); }
    int main(void) { int *p = make(), *q = make(); *p = 1; *q = 2; return *p + *q; })");
  EXPECT_EQ(regions(), Names({"malloc:7[32]"}));
}

TEST_F(CRegions, WhatARecursiveFunctionAllocatesIsAnArray) {
  load_c(
      R"(int *make(int n) { int *p = malloc(sizeof(int)); *p = n; if (n > 0) *p += *make(n - 1); return p; }
    int main(void) { return *make(3); })");
  EXPECT_EQ(regions(), Names({"malloc:7[32]"}));
}

TEST_F(CRegions, FieldsOfArraysOfStructs) {
  load_c(R"(struct s { int a; char b; } t[8];
    int main(void) { struct s *p = t; for (int i = 0; i < 8; i++, p++) { p->a = i; p->b = i; } return t[3].a + t[3].b; })");
  EXPECT_EQ(regions(), Names({"t+0[32]", "t+4[8]"}));
}

TEST_F(CRegions, CharactersMakeBytes) {
  load_c("int x; int main(void) { char *c = (char *)&x; x = 5; return c[x - 5]; }");
  EXPECT_EQ(regions(), Names({"x[8]"}));
}

TEST_F(CRegions, OverlappingFieldsAreOneWord) {
  load_c(R"(struct s { int tag; union { int i; short s; } u; } g;
    int main(void) { struct s *p = &g; p->tag = 1; p->u.i = 2; return p->u.s + p->tag; })");
  EXPECT_EQ(regions(), Names({"g+0", "g+4"}));
  EXPECT_EQ(terms.width(terms.sort(symbol("g+4"))), 32u);
}

TEST_F(CRegions, OverlappingFieldsInArraysAreOneWord) {
  load_c(R"(struct s { int tag; union { int i; short s; } u; } g[5];
    int main(void) { struct s *p = g; for (int i = 0; i < 5; i++, p++) { p->tag = 1; p->u.i = 2; } return g[1].u.s + g->tag; })");
  EXPECT_EQ(regions(), Names({"g+0[32]", "g+4[32]"}));
}

TEST_F(CRegions, LargeOverlappingFieldsAreBytes) {
  load_c(R"(union u { long l[4]; struct { char c; long a, b, d; int e; } s; } g, h;
    int main(void) { union u *p = &g, *q = &h; p->s.e = 2; *q = *p; return q->s.e; })");
  EXPECT_EQ(regions(), Names({"g[8]", "h[8]"}));
}

TEST_F(CRegions, MembersOfOneSizeInAUnionShareARegion) {
  load_c(R"(union u { int i; unsigned n; } g;
    int main(void) { union u *p = &g; p->i = -1; return p->n > 5; })");
  EXPECT_EQ(regions(), Names({"g"}));
}

TEST_F(CRegions, CopiesOfWholeObjectsKeepTheirFields) {
  load_c(R"(struct s { int *p; int n; };
    int main(void) { int x = 0; struct s a = {&x, 1}, b, *c = &b; memcpy(c, &a, sizeof a); *b.p = 3; memset(c, 0, sizeof *c); return x + c->n; })");
  // Copies read what lies between the members, too.
  EXPECT_EQ(regions(), Names({"main:a+0", "main:a+12", "main:a+13", "main:a+14", "main:a+15", "main:a+8",
                              "main:b+0", "main:b+8", "main:x"}));
}

TEST_F(CRegions, CopiesOfBytesKeepPointersSound) {
  load_c(R"(struct s { int *p; int n; };
    int main(void) { int x = 0, y = 0, n = sizeof(struct s); struct s a = {&x, 1}, b; memcpy(&b, &a, n); *b.p = 3; int *q = &y; *q = 1; return x + y; })");
  const Names found = regions();
  EXPECT_NE(std::ranges::find(found, "main:x"), found.end());
  EXPECT_NE(std::ranges::find(found, "main:y"), found.end());
}

TEST_F(CRegions, ContainerOf) {
  load_c(R"(struct link { struct link *next; };
    struct item { int key, value; struct link link; };
    int main(void) {
      struct link *list = 0;
      for (int i = 0; i < 3; i++) { struct item *n = malloc(sizeof *n); n->key = i; n->value = 2 * i; n->link.next = list; list = &n->link; }
      int sum = 0;
      for (struct link *l = list; l; l = l->next) {
        struct item *n = (struct item *)((char *)l - __builtin_offsetof(struct item, link)); sum += n->key + n->value; }
      return sum; })");
  EXPECT_EQ(regions(), Names({"malloc:11+0[32]", "malloc:11+4[32]", "malloc:11+8[64]"}));
}

TEST_F(CRegions, NumbersInMemoryDoNotTieArraysTogether) {
  load_c(R"(int a[8], b[8], c[8];
    int main(void) { int *p = a, *q = b, *r = c, i = 3; p[i] = 2; q[p[i]] = 5; r[q[2]] = 1; return r[p[1]]; })");
  EXPECT_EQ(regions(), Names({"a[32]", "b[32]", "c[32]"}));
}

TEST_F(CRegions, DifferencesOfPointersAreNumbers) {
  load_c(R"(int a[8], b[8];
    int main(void) { int *p = a + 2, *q = a + 6, *r = b; r[q - p] = 1; *p = 1; return r[2] + a[p - a]; })");
  EXPECT_EQ(regions(), Names({"a[32]", "b[32]"}));
}

TEST_F(CRegions, TestsOfAddressesChangeNothing) {
  load_c(R"(struct s { int a; long b; };
    int main(void) { struct s s = {1, 2}, *p = &s; if ((unsigned long)p % 8 != 0 || ((long)p ^ (long)&p->b) == 0) return 1; return p->a + p->b; })");
  EXPECT_EQ(regions(), Names({"main:s+0", "main:s+8"}));
}

TEST_F(CRegions, WhatIsNeverReadIsNotThere) {
  load_c("int a[5]; int main(void) { int *p = a; for (int i = 0; i < 5; i++) p[i] = 1; return 0; }");
  EXPECT_EQ(regions(), Names());
}

TEST_F(CRegions, PointersFromOutsideAreAnAssumption) {
  load_c("int *get(void); int main(void) { int *p = get(); return *p; }");
  EXPECT_EQ(regions(), Names({"outside[8]"}));
  const auto& assumptions = loaded.program->assumptions();
  EXPECT_NE(std::ranges::find(assumptions,
                              "pointers that come from outside point to no object of the program that they "
                              "are not compared with"),
            assumptions.end());
}

TEST_F(CRegions, TheListingTellsThem) {
  load_c("int a[9]; int at(int *p, int i) { return p[i]; } int main(void) { return at(a, 1); }");
  EXPECT_EQ(loaded.program->notes(), Names({"region a: 32 bits at addresses 0 modulo 4, static, of a"}));
}

class CMemoryPrograms : public testing::TestWithParam<MemoryProgram> {};

TEST_P(CMemoryPrograms, GiveTheirResultsWithRegions) {
  const Outcome outcome = execute(std::string(declarations) + GetParam().text, Precision::typed);
  EXPECT_EQ(outcome, Outcome({ExecutionEnd::finished, std::to_string(GetParam().result), ""}));
}

TEST_P(CMemoryPrograms, GiveTheirResultsWithBytes) {
  const Outcome outcome = execute(std::string(declarations) + GetParam().text, Precision::flat);
  EXPECT_EQ(outcome, Outcome({ExecutionEnd::finished, std::to_string(GetParam().result), ""}));
}

TEST_P(CMemoryPrograms, GiveTheirResultsWithGcc) {
  const Workshop workshop;
  if (workshop.run("gcc --version > version") != 0) GTEST_SKIP() << "gcc is not there";
  workshop.write("t.c", std::string(declarations) + GetParam().text);
  ASSERT_EQ(workshop.run("gcc -w -fno-builtin -fno-strict-aliasing -fwrapv t.c -o t"), 0);
  EXPECT_EQ(workshop.run("./t"), GetParam().result);
}

INSTANTIATE_TEST_SUITE_P(All, CMemoryPrograms, testing::ValuesIn(memory_programs),
                         [](const auto& each) { return std::string(each.param.name); });
INSTANTIATE_TEST_SUITE_P(Aliasing, CMemoryPrograms, testing::ValuesIn(aliasing_programs),
                         [](const auto& each) { return std::string(each.param.name); });

// Random programs print the same checksum with regions, with bytes, and compiled by gcc. The environment may
// ask for more of them: HONE_CSMITH_PROGRAMS=200.
TEST(CRegionsAgainstGcc, RandomProgramsPrintTheSame) {
  const Workshop workshop;
  if (workshop.run("csmith --version > version && gcc --version > version") != 0)
    GTEST_SKIP() << "csmith or gcc is not there";
  const char* wanted = std::getenv("HONE_CSMITH_PROGRAMS");
  const int programs = wanted == nullptr ? 10 : std::atoi(wanted);
  int compared = 0;
  for (int seed = 1; seed <= programs; ++seed) {
    ASSERT_EQ(workshop.run("csmith --no-argc --seed " + std::to_string(seed) +
                           " > t.c && gcc -E -P -w -I/usr/include/csmith t.c > t.i"),
              0);
    ASSERT_EQ(workshop.run("gcc -w -O1 -fwrapv t.i -o t"), 0);
    if (workshop.run("timeout 1 ./t > printed") != 0) continue;  // some never end
    const std::string text = workshop.read("t.i");
    const Outcome typed = execute(text, Precision::typed, "t.i");
    if (typed.end == ExecutionEnd::too_many_steps) continue;
    EXPECT_EQ(typed.printed, workshop.read("printed")) << "seed " << seed;
    EXPECT_EQ(execute(text, Precision::flat, "t.i"), typed) << "seed " << seed;
    ++compared;
  }
  RecordProperty("compared", compared);
  EXPECT_GT(compared, programs / 2);
}

}  // namespace hone
