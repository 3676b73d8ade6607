// SPDX-License-Identifier: Apache-2.0
// Floating point in C: `hone run` prints what the program prints that the host's compiler makes.
#include <cstdlib>

#include "cli/run_hone.h"

namespace hone {

namespace {

constexpr const char* arithmetic = R"(
int printf(const char *, ...);
double fabs(double), sqrt(double), floor(double), ceil(double), trunc(double), round(double), rint(double),
    fmod(double, double), remainder(double, double), fmin(double, double), fmax(double, double),
    copysign(double, double);
float fabsf(float), sqrtf(float), floorf(float), ceilf(float), truncf(float), roundf(float), rintf(float),
    fmodf(float, float), fminf(float, float), copysignf(float, float);
long lround(double), lrintf(float);

union single { float value; unsigned bits; };
union twice { double value; unsigned long long bits; };

static void show_float(float x) {
  union single u;
  u.value = x;
  if (x != x) printf("nan "); else printf("%x ", u.bits);
}
static void show(double x) {
  union twice u;
  u.value = x;
  if (x != x) printf("nan "); else printf("%llx ", u.bits);
}

double values[] = {0.0, -0.0, 1.0, -1.5, 3.0, 0.1, 1e300, -1e-310, 4.9e-324, 1.0 / 0.0, -1.0 / 0.0,
                   123456789.75, 2.5, -3.5, 1e-5, 16777217.0, 0.0 / 0.0};

static void compare(double a, double b) {
  printf("%d%d%d%d%d%d ", a < b, a <= b, a > b, a >= b, a == b, a != b);
  if (a < b || a) printf("t");
  if (!a && b) printf("u");
}

static void two(double a, double b) {
  float f = (float)a, g = b;
  show(a + b); show(a - b); show(a * b); show(a / b); show(fmod(a, b)); show(remainder(a, b));
  show(copysign(a, b));
  if (a != b) { show(fmin(a, b)); show(fmax(a, b)); }
  if (f != g) show_float(fminf(f, g));
  show_float(f + g); show_float(f - g); show_float(f * g); show_float(f / g); show_float(fmodf(f, g));
  show_float(f * b); show(f + g); show_float(copysignf(f, g));
  compare(a, b); compare(f, g);
  printf("%d%d ", __builtin_isgreater(a, b), __builtin_isunordered(a, b));
  printf("\n");
}

static void one(double a) {
  float f = a;
  _Bool b = a, c = f;
  show(-a); show(fabs(a)); show(sqrt(a)); show(floor(a)); show(ceil(a)); show(trunc(a)); show(round(a)); show(rint(a));
  show_float(-f); show_float(fabsf(f)); show_float(sqrtf(f)); show_float(floorf(f)); show_float(ceilf(f));
  show_float(truncf(f)); show_float(roundf(f)); show_float(rintf(f));
  printf("%d%d %d%d%d%d ", b, c, __builtin_isnan(a), __builtin_isfinite(a), __builtin_isinf_sign(a), !!__builtin_signbit(f));
  printf("%d%d ", !a, a ? 1 : 2);
  printf("%d%d ", __builtin_isnormal(a), __builtin_fpclassify(0, 1, 4, 3, 2, a));
  if (fabs(a) < 1e9) {
    printf("%d %lld %d ", (int)a, (long long)a, (int)f);
    printf("%ld %ld ", lround(a), lrintf(f));
    if (a > -1) printf("%u %llu ", (unsigned)a, (unsigned long long)a);
    if (fabs(a) < 100) printf("%d %d ", (short)a, (signed char)f);
  }
  double x = a;
  x += 0.1; show(x); x -= 3; show(x); x *= f; show(x); x /= 7; show(x);
  show(x++); show(x); show(--x); f++; show_float(f); show_float(f--); show_float(f);
  int i = 5;
  i *= 1.7; i += f < 10 && f > -10 ? f : 1; printf("%d\n", i);
}

static void integers(long long i, unsigned long long u) {
  show((double)i); show_float((float)i); show(u); show_float(u); show((int)i); show_float((int)i);
  show((unsigned)u); show_float((unsigned)u); show((signed char)i); show_float((unsigned short)u);
  show((_Bool)u); printf("\n");
}

int main() {
  int n = sizeof values / sizeof values[0];
  for (int i = 0; i < n; i++) {
    one(values[i]);
    for (int j = 0; j < n; j++) two(values[i], values[j]);
  }
  long long i = 1;
  unsigned long long u = 3;
  for (int k = 0; k < 40; k++) {
    integers(i, u);
    i = i * -37 + k;
    u = u * 6364136223846793005ull + 1442695040888963407ull;
  }
  integers(9223372036854775807ll, 18446744073709551615ull);
  integers(16777217, 9007199254740993ull);
  printf("%f %.3e %g %10.2f|%-10.1f|%+a\n", 3.14159, 12345.678, 0.0001, -2.5, 1.25, 1.0);
  return 0;
}
)";

class Floats : public CommandLine {
 protected:
  Floats() { look_for_assertions_only(); }
};

TEST_F(Floats, RunsAsCompiled) {
  const std::string file = write("f.c", arithmetic), binary = path("f"), output = path("output");
  const std::string compile = "cc -w -O0 -ffp-contract=off -o " + binary + " " + file +
                              " -lm 2> /dev/null && " + binary + " > " + output;
  if (std::system(compile.c_str()) != 0) GTEST_SKIP() << "there is no C compiler";
  const Outcome run = hone({"run", file});
  EXPECT_EQ(run.exit_code, 0) << run;
  EXPECT_EQ(run.output, read(output));
}

// What C leaves open is decided as GCC's code for the x86-64 does it, on all machines.
TEST_F(Floats, NumbersThatDoNotFit) {
  const std::string file = write("f.c", R"(
int printf(const char *, ...);
double big = 1e10, huge = 1e20, negative = -1e10, minus = -5.75, half = 9.3e18;
int main() {
  double nan = huge - huge, infinite = huge;
  while (infinite * 2 != infinite) infinite = infinite * infinite;
  nan = infinite - infinite;
  printf("%x %x %x %x\n", (int)big, (int)negative, (int)nan, (int)infinite);
  printf("%llx %llx %llx\n", (long long)huge, (long long)nan, (long long)-infinite);
  printf("%x %x %x %x\n", (unsigned)big, (unsigned)minus, (unsigned)huge, (unsigned)nan);
  printf("%llx %llx %llx %llx\n", (unsigned long long)huge, (unsigned long long)minus,
         (unsigned long long)nan, (unsigned long long)half);
  printf("%x %x %x\n", (short)100000.0, (unsigned char)minus, (short)big & 0xffff);
  float f = 3e9f;
  printf("%x %x\n", (int)f, (unsigned)f);
  return 0;
}
)");
  const Outcome run = hone({"run", file});
  EXPECT_EQ(run.exit_code, 0) << run;
  EXPECT_EQ(run.output,
            "80000000 80000000 80000000 80000000\n"
            "8000000000000000 8000000000000000 8000000000000000\n"
            "540be400 fffffffb 0 0\n"
            "0 fffffffffffffffb 8000000000000000 81103cb9fb220000\n"
            "ffff86a0 fb 0\n"
            "80000000 b2d05e00\n");
}

TEST_F(Floats, WhatIsNotSupportedSaysSo) {
  const auto reason = [&](const std::string& body) {
    return hone({"run", write("f.c", "long double x, y; double d; double _Complex z;\nint main() { " + body +
                                         " return 0; }\n")})
        .errors;
  };
  for (const std::string body :
       {"x = x + y;", "d = x;", "x++;", "if (x < y) d = 1;", "if (x) d = 1;", "x = -x;",
        "d = __builtin_fabsl(x);", "_Bool b = x; d = b;", "x += 1;", "x = 3;"})
    EXPECT_TRUE(contains(reason(body), "unsupported: long double")) << body << ": " << reason(body);
  for (const std::string body : {"z = z * z;", "z = 1;", "if (z) d = 1;", "if (z == z) d = 1;", "z += 1;",
                                 "z++;", "d = z;", "d = __real__ z;", "double _Complex w = z; d = 0;"})
    EXPECT_TRUE(contains(reason(body), "unsupported: ")) << body << ": " << reason(body);
  EXPECT_TRUE(contains(hone({"run", write("f.c",
                                          "double _Complex f(double _Complex z) { return z; }\n"
                                          "int main() { f(1); return 0; }\n")})
                           .errors,
                       "unsupported: "));
}

TEST_F(Floats, AreChecked) {
  const std::string good = write("good.c", R"(
extern float __VERIFIER_nondet_float(void);
extern void abort(void);
void reach_error() { }
int main() {
  float x = __VERIFIER_nondet_float();
  if (!(x >= 0 && x <= 1)) return 0;
  float y = x + 1.0f;
  if (!(y >= 1 && y <= 2)) { reach_error(); }
  return 0;
}
)");
  const Outcome safe = hone({"check", "--engine", "summaries", good});
  EXPECT_EQ(safe.exit_code, exit_true) << safe;
  const std::string bad = write("bad.c", R"(
extern float __VERIFIER_nondet_float(void);
void reach_error() { }
int main() {
  float x = __VERIFIER_nondet_float();
  if (x == x + 1 && x < 1e30f && x > -1e30f) reach_error();
  return 0;
}
)");
  const Outcome unsafe = hone({"check", "--engine", "summaries", "--no-use-execution", bad});
  EXPECT_EQ(unsafe.exit_code, exit_false) << unsafe;
}

// A filter (Feret, NSAD 2005): its bounds are inductive, which interval arithmetic shows.
constexpr const char* filter = R"(
extern void reach_error(void);
extern double nondet_double(void);
extern int nondet_int(void);
int main(void) {
  double before = 0, sum = 0;
  while (1) {
    double now = nondet_double();
    if (!(now >= -1. && now <= 1.)) return 0;
    if (nondet_int()) sum = 0;
    else sum = 0.999 * sum + now - before;
    before = now;
    if (!(sum >= -BOUND && sum <= BOUND)) reach_error();
  }
}
)";

TEST_F(Floats, BoundsAreFoundByInduction) {
  const std::string file = write("filter.c", filter);
  const Outcome holds = hone({"check", file, "-DBOUND=2100.", "--engine", "induction"}, 30);
  EXPECT_EQ(holds.exit_code, exit_true) << holds;
  EXPECT_TRUE(contains(holds.output, "by interval arithmetic instead")) << holds;
  const Outcome fails = hone({"check", file, "-DBOUND=1.5", "--timeout", "30"}, 60);
  EXPECT_EQ(fails.exit_code, exit_false) << fails;
}

// A polynomial: bits alone have no answer.
TEST_F(Floats, PolynomialsAreDecidedByIntervals) {
  const std::string file = write("root.c", R"(
extern void reach_error(void);
extern float nondet_float(void);
int main(void) {
  float x = nondet_float();
  if (!(x >= 0.0f && x < 1.0f)) return 0;
  float root = 1.0f + 0.5f*x - 0.125f*x*x + 0.0625f*x*x*x - 0.0390625f*x*x*x*x;
  if (!(root >= 0.0f && root < BOUND)) reach_error();
  return 0;
}
)");
  EXPECT_EQ(hone({"check", file, "-DBOUND=1.39844f"}, 30).exit_code, exit_true);
  EXPECT_EQ(hone({"check", file, "-DBOUND=1.39f"}, 30).exit_code, exit_false);
}

// Whoever looks at it first, the reason names what stands in the way.
TEST_F(Floats, ReasonsNameTheirPlace) {
  const std::string file = write("power.c", R"(#include <math.h>
extern void reach_error(void);
extern double nondet_double(void);
int main(void) {
  double x = nondet_double();
  if (!(x >= 1. && x <= 2.)) return 0;
  for (int i = 0; i < 3; i++) x = pow(x, 2.);
  if (x > 300.) reach_error();
  return 0;
}
)");
  const Outcome outcome = hone({"check", file, "--timeout", "20"}, 40);
  EXPECT_EQ(outcome.exit_code, exit_unknown) << outcome;
  EXPECT_TRUE(contains(outcome.last_line(), "the library function pow")) << outcome;
}

}  // namespace

}  // namespace hone
