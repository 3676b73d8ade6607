// SPDX-License-Identifier: Apache-2.0
#include "c/random_c_topics.h"

namespace hone::test {

namespace {

constexpr RandomCTopic topics[] = {
    {"strings", 3, R"(
static int topic$N(int a, int b) {
  char s[8] = "@{@|a@|ab@|0@}", t[8] = "";
  int r = 0;
  s[0] = 'a' + (@{a@|$C@} & $M);
  @{strcpy(t, s)@|strncpy(t, s, 8)@|memcpy(t, s, 8)@|memmove(t, s, 8)@};
  @{@|strcat(t, "x");@|t[0] = 'c';@|memset(t, 'z', $K); t[4] = 0;@}
  @{r = strcmp(s, t) $R 0;@|r = strlen(t);@|r = strchr(t, 'b') != 0;@|r = strncmp(s, t, $K) == 0;@|r = t[$K];@}
  return r $O $E;
}
)"},
    {"bytes", 5, R"(
static int topic$N(int a, int b) {
  unsigned char bytes[8] = {$C & 127, 2, 3, @{4@|5, 6@}};
  bytes[a & 7] = b;
  @{memmove(bytes + $K, bytes, 4)@|memcpy(bytes + 4, bytes, 4)@|memset(bytes + $K, $C, $K)@|bytes[b & $M]++@};
  int r = bytes[@{$K@|a & 7@|b & $M@}];
  @{@|r += memcmp(bytes, bytes + 4, $K) == 0;@|r -= bytes[$K];@}
  return r;
}
)"},
    {"ctype", 5, R"(
static int topic$N(int a, int b) {
  int c = @{a@|b@|$E@} & 127;
  if (@{isdigit@|isalpha@|isupper@|islower@|isspace@|isalnum@|isxdigit@|ispunct@|iscntrl@|isprint@}(c)) return @{toupper(c)@|tolower(c)@|$E@};
  return @{$C@|$E@|!isalpha(c)@};
}
)"},
    {"numbers of the library", 4, R"(
static int topic$N(int a, int b) {
  int small = a & 0xfff;
  @{div_t d = div(small - 100, $K); return d.quot $O d.rem;@|ldiv_t d = ldiv(small - 100, $K); return d.quot - d.rem;@|return abs(small - $C) $O b;@|return (int)labs($E & 0xffff);@|return abs(small) + (int)llabs(-5);@}
}
)"},
    {"texts as numbers", 1, R"(
static int topic$N(int a, int b) {
  char text[4] = "@{7@|-3@|12@|4x@}";
  @{text[0] = '0' + (a & 7);@|@}
  return @{atoi(text)@|(int)strtol(text, 0, 10)@|(int)strtol(text, NULL, 16)@} $O (b & 3);
}
)"},
    {"heap", 5, R"(
static int topic$N(int a, int b) {
  int *p = @{calloc(3, sizeof *p)@|malloc(3 * sizeof *p)@};
  if (!p) return 0;
  p[0] = $E;
  p[1] = $E;
  p[2] = 7;
  @{@|p = realloc(p, 16); if (!p) return 0; p[3] = 1;@|p[a & 1] $O= b;@|memmove(p + 1, p, 8);@}
  int r = p[@{0@|1@|2@|a & 1@|b & 1@}];
  free(p);
  return r;
}
)"},
    {"zeroed heap", 2, R"(
struct cell$N { @{char@|short@|int@} small; long large; struct cell$N *next; };
static int topic$N(int a, int b) {
  struct cell$N *p = calloc(1, sizeof *p);
  if (!p) return 1;
  @{if (p->next) return 77;@|if (a $R $C) p->small = b;@|p->large = a;@}
  int r = p->small + (int)p->large + (p->next == NULL);
  free(p);
  return r;
}
)"},
    {"linked list", 4, R"(
struct node$N { int value; struct node$N *next; };
static int topic$N(int a, int b) {
  struct node$N *list = NULL;
  for (int i = 0; i < @{1@|2@|3@}; i++) {
    struct node$N *n = malloc(sizeof *n);
    if (!n) return 0;
    n->value = @{i@|i + a@|$E@|b@};
    n->next = list;
    list = n;
  }
  int r = 0;
  @{for (struct node$N *n = list; n; n = n->next) r $O= n->value;@|r = list->value; if (list->next) r -= list->next->value;@}
  @{while (list) { struct node$N *next = list->next; free(list); list = next; }@|@}
  return r;
}
)"},
    {"linked locals", 3, R"(
struct item$N { struct item$N *next; int value; };
static int topic$N(int a, int b) {
  struct item$N x = {0, a}, y = {&x, b}, z = {@{&x@|&y@|a $R b ? &x : &y@}, $C};
  struct item$N *p = &z;
  p = p->next;
  p->value @{++@|-= $C@|= $E@};
  return @{x.value@|y.value@|x.value $O y.value@|p->value@};
}
)"},
    {"table of functions", 5, R"(
static int f$N(int a, int b) { return $E; }
static int g$N(int a, int b) { return @{$E@|f$N(b, a)@}; }
static int h$N(int a, int b) { @{static int calls; return calls++ + a;@|return $C;@|return b;@} }
static int (*@{@|const @}table$N[])(int, int) = {f$N, g$N, h$N, @{f$N@|g$N@}};
static int topic$N(int a, int b) {
  @{return table$N[@{a@|b@|$K@} & 3](a, b);@|int r = 0; for (int i = 0; i < 3; i++) r $O= table$N[i](@{i@|a@}, b); return r;@|int (*p)(int, int) = a $R b ? g$N : h$N; return p == g$N ? p(b, a) : (*p)(a, $C);@}
}
)"},
    {"functions in structures", 4, R"(
struct object$N { int state; int (*step)(struct object$N *, int); };
static int up$N(struct object$N *o, int b) { int a = o->state; o->state $O= b; return $E; }
static int down$N(struct object$N *o, int b) { o->state--; @{o->step = up$N;@|@} return o->state; }
static int topic$N(int a, int b) {
  struct object$N o = {a, @{up$N@|down$N@|b $R $C ? up$N : down$N@}};
  int r = o.step(&o, b);
  @{r += o.step(&o, $C);@|@}
  return @{r@|o.state@|r $O o.state@};
}
)"},
    {"call back", 3, R"(
static void add$N(int x, void *p) { int a = x, b = *(int *)p; *(int *)p = $E; }
static void each$N(const int *v, int n, void (*f)(int, void *), void *p) { for (int i = 0; i < n; i++) f(v[i], p); }
static int topic$N(int a, int b) {
  int v[3] = {a, b, $C}, sum = 0;
  each$N(v, $K % 3 + 1, add$N, &sum);
  return sum;
}
)"},
    {"cleanup", 6, R"(
static int cleaned$N;
static void clean$N(int *p) { int a = *p, b = cleaned$N; cleaned$N = @{$E@|b + a@|b * 10 + a@}; @{*p = 0;@|@} }
static int work$N(int a, int b) {
  @{for (int i = 0; i < 3; i++) {
    __attribute__((cleanup(clean$N))) int x = i;
    if (i $R (a & 3)) @{break@|continue@|return i@};
    x += $C;
  }@|{
    __attribute__((cleanup(clean$N))) int x = a;
    { __attribute__((cleanup(clean$N))) int y = $C; if (b $R $C) goto out; x++; }
  }
out:;@|__attribute__((cleanup(clean$N))) int x = a;
  if (b $R $C) return x;
  x = b;@|int v = ({ __attribute__((cleanup(clean$N))) int x = a; x $O b; });
  cleaned$N -= v;@}
  return cleaned$N;
}
static int topic$N(int a, int b) {
  int r = work$N(a, b);
  return @{r@|cleaned$N@|r $O cleaned$N@};
}
)"},
    {"packed and aligned", 4, R"(
struct @{@|__attribute__((packed)) @|__attribute__((aligned(16))) @}s$N { char c; @{int@|short@|long@} i; @{@|char d;@|short s __attribute__((aligned(8)));@} };
static int topic$N(int a, int b) {
  struct s$N s = {a, b}, t[2] = {s, s};
  unsigned char bytes[sizeof s];
  t[1].i = $E;
  memcpy(bytes, &t[a & 1], sizeof s);
  return @{(int)sizeof s@|(int)offsetof(struct s$N, i)@|bytes[offsetof(struct s$N, i)]@|bytes[0]@|(int)((char *)&t[1] - (char *)t)@} + (int)t[0].i;
}
)"},
    {"alias", 3, R"(
@{static @|@}int real$N(int a, int b) { return $E; }
int nick$N(int, int) __attribute__((alias("real$N")));
@{static @|@}int store$N = $C;
extern int other$N __attribute__((alias("store$N")));
static int topic$N(int a, int b) {
  @{store$N = a;@|other$N = b;@|other$N++;@}
  return nick$N(a, @{store$N@|other$N@|b@});
}
)"},
    {"weak", 3,
     R"(
@{__attribute__((weak)) int hook$N(int a, int b) { return $E; }@|extern int hook$N(int, int);@|extern int hook$N(int, int) __attribute__((weak));@}
extern int through$N(int, int);
@{int setting$N __attribute__((weak)) = 3;@|extern int setting$N;@}
static int topic$N(int a, int b) {
  return @{hook$N(a, b)@|through$N(a, b)@|hook$N(a, b) - through$N(a, b)@|(&hook$N != 0) + a@} + setting$N;
}
)",
     R"(
int hook$N(int a, int b) { return $E; }
int setting$N = $C;
int through$N(int a, int b) { return hook$N(b, a); }
)"},
    {"constructors", 3, R"(
static int ready$N = 1;
__attribute__((constructor@{@|(300)@|(400)@})) static void start$N(void) { int a = ready$N, b = 2; ready$N = $E; }
__attribute__((constructor(350))) static void begin$N(void) { ready$N = ready$N * 3 + 1; }
@{__attribute__((destructor)) static void end$N(void) { assert(ready$N != $C); }@|@}
static int topic$N(int a, int b) { return ready$N@{++@|@} $O a; }
)"},
    {"another file", 5,
     R"(
static int count$N = $C;
static int helper$N(int a) { return a + count$N; }
extern int far$N(int, int);
extern int shared$N, row$N[];
@{extern @|static @}int own$N@{@|@};
static int topic$N(int a, int b) {
  shared$N $O= a;
  row$N[b & 3] = $E;
  int r = far$N(@{a@|b@}, $C);
  return helper$N(a) $O r $O @{row$N[a & 3]@|shared$N@|count$N@};
}
)",
     R"(
static int count$N = $C;
static int helper$N(int a) { return a - count$N; }
int shared$N = $C, row$N[4] = {1, 2, $C};
int own$N = 9;
int far$N(int a, int b) { count$N++; shared$N += row$N[a & 3]; return helper$N(@{a@|shared$N@}) $O $E; }
)"},
    {"structures across files", 2,
     R"(
struct pair$N { int x; int y; };
extern struct pair$N swap$N(struct pair$N);
extern void raise$N(struct pair$N *, int);
static int topic$N(int a, int b) {
  struct pair$N p = {1, b}, q;
  raise$N(&p, a & 15);
  q = @{swap$N(p)@|p@};
  return @{q.x@|q.y@|p.y@} $O p.x;
}
)",
     R"(
struct pair$N { int x; int y; };
struct pair$N swap$N(struct pair$N p) { return (struct pair$N){p.y, p.x}; }
void raise$N(struct pair$N *p, int n) { p->x += n; p->y @{-= n@|= p->x@}; }
)"},
    {"bit-fields", 6, R"(
struct bits$N { @{int@|unsigned@|signed char@|unsigned short@} x : $K; @{unsigned@|int@} y : 1$K; @{int : 0;@|@} int z : @{9@|20@|31@}; };
static int topic$N(int a, int b) {
  struct bits$N s = {a & 1, $C & 31, $C & 3}, t;
  s.@{x@|y@|z@} = $E;
  @{s.z++;@|s.y -= a;@|s.x ^= b;@|@}
  t = s;
  t.x = b;
  int r = (s.y = a);
  return @{r@|s.x@|t.z@} $O @{s.y@|t.x@|s.z@};
}
)"},
    {"unions", 5, R"(
union word$N { unsigned n; @{short h[2]@|unsigned short h[2]@}; unsigned char b[4]; @{struct { char x, y; } s;@|@} };
static int topic$N(int a, int b) {
  union word$N u, v = {@{$C@|.b = {1, 2, 3, 4}@|.h = {5, 6}@}};
  u.n = a;
  @{u.b[b & 3] = $C;@|u.h[b & 1] = $E;@|u = v; u.h[1]--;@}
  return @{u.n@|u.b[$M & 3]@|u.h[0]@|u.h[1] $O v.b[2]@|u.b[a & 3]@} + v.h[0];
}
)"},
    {"enumerations", 3, R"(
enum colour$N { red$N@{@| = -3@| = $K@}, green$N, blue$N = @{9@|red$N + 5@} };
static int topic$N(int a, int b) {
  enum colour$N c = a $R $C ? green$N : @{blue$N@|(enum colour$N)(b & 3)@};
  switch (c) {
    case red$N: return $C;
    case green$N: return $E;
    case blue$N: @{a++;@|return b;@}
    default: return a - c;
  }
}
)"},
    {"switch", 4, R"(
static int topic$N(int a, int b) {
  int r = $C;
  switch (@{a@|a & 7@|(char)a@|(unsigned char)b@|a $O b@}) {
    case 0: r += 1; @{break;@|@}
    case 1: case 5: r += $E; @{break;@|return r;@|@}
    @{default: r -= 7;@|case 10 ... 20: r = a;@|case -1: r = 3;@}
    case 3: r ^= b; @{break;@|@}
    case 4: r++;
  }
  return r;
}
)"},
    {"goto", 3, R"(
static int topic$N(int a, int b) {
  int r = 0, i = 0;
  @{if (a $R $C) goto inside;@|@}
again:
  r += @{i@|b@|$C@};
inside:
  i++;
  if (i < $K) goto @{again@|inside@};
  if (r $R b) goto end;
  r = $E;
end:
  return r;
}
)"},
    {"loops", 5, R"(
static int topic$N(int a, int b) {
  int r = @{a@|0@}, v[4] = {1, $C};
  @{for (int i = 0; i < 4; i++) { if (i == (b & 3)) @{continue@|break@}; v[i] $O= @{i@|a@}; r += v[3 - i]; }@|int n = a & 3; while (n-- > 0) r $O= $C;@|int n = $K; do { r = r $O n; } while (--n > 0 && r $R b);@|for (unsigned char c = 254; c > 250 || c < $K; c++) r++;@}
  return r;
}
)"},
    {"static locals", 3, R"(
static int next$N(int b) { static int a = $C, calls; calls++; a = $E; return a - calls; }
static int topic$N(int a, int b) {
  int r = next$N(@{a@|1@});
  if (b $R $C) r $O= next$N(@{b@|2@});
  return r + next$N(0);
}
)"},
    {"variadic", 3, R"(
static int sum$N(int n, ...) {
  va_list l;
  va_start(l, n);
  int r = 0;
  for (int i = 0; i < n; i++) r @{+@|-@|^@}= va_arg(l, int);
  va_end(l);
  return r;
}
static int topic$N(int a, int b) { return sum$N(@{a & 1@|2@|3@|0@}, @{(char)a@|a@}, (short)b, (int)($E & 0xff)); }
)"},
    {"expressions with effects", 4, R"(
static int calls$N;
static int note$N(int a) { calls$N = calls$N * 2 + 1; return a; }
static int topic$N(int a, int b) {
  int r = @{note$N(a) && note$N(b)@|note$N(a) || note$N(b)@|(note$N(a), b)@|a $R b ? note$N(a) : b@|({ int t = note$N(b); t $O a; })@|note$N(a) ?: b@|_Generic(a, int: note$N(b), default: a)@};
  @{a++;@|b = a--;@|a = b = (char)a;@|a += (b++, b);@|r = sizeof(a++) + a;@}
  return r $O calls$N $O a;
}
)"},
    {"compound literals", 3, R"(
struct point$N { int x, y; };
static int norm$N(struct point$N p) { int a = p.x, b = p.y; return $E; }
static int topic$N(int a, int b) {
  struct point$N *p = &(struct point$N){.y = b@{@|, .x = a@}}, q[2] = {[1] = {a, $C}};
  p->x @{= $C@|--@|+= q[1].x@};
  q[0] = *p;
  return norm$N(@{q[a & 1]@|*p@|(struct point$N){b}@}) + (int[]){1, a, 3}[@{1@|b & 1@}];
}
)"},
    {"pointers", 5, R"(
static int topic$N(int a, int b) {
  int x = $C, y = b, *p = a $R $C ? &x : &y, **q = &p;
  @{*p = a;@|**q $O= b;@|*q = &x; x--;@|int *t = *q; *q = &y; *t = 3;@}
  @{@|int *copy; memcpy(&copy, &p, sizeof p); *copy += 2;@|unsigned long n = (unsigned long)p | 1; *(int *)(n & ~1ul) ^= 5;@|unsigned long n = (unsigned long)p ^ 99; ((int *)(n ^ 99))[0]++;@|union { int *p; unsigned long n; } u = {p}; u.n += 0; *u.p = b;@}
  return @{x@|y@|*p@|x $O y@|p == &x@};
}
)"},
    {"pointers into arrays", 4, R"(
static int topic$N(int a, int b) {
  @{int@|short@|unsigned char@} v[5] = {1, $C, 3, a}, *p = v + (b & 3), *q = &v[4];
  *p++ = $E;
  *p @{= 7@|-= $C@|^= a@};
  return @{v[a & 3]@|(int)(q - p)@|*q@|p[-1]@|(p < q) + v[2]@};
}
)"},
    {"container of", 2, R"(
struct outer$N { char tag; int value; struct { struct outer$N *self; } link; };
static int topic$N(int a, int b) {
  struct outer$N o = {a, b, {&o}}, other = {1, $C, {&o}};
  struct outer$N *p = (struct outer$N *)((char *)&@{o@|other@}.link - offsetof(struct outer$N, link));
  p->value @{++@|= a@};
  p->link.self->tag = $C;
  return o.value $O @{other.value@|o.tag@};
}
)"},
    {"two dimensions", 3, R"(
static int grid$N[2][3] = {{1, 2}, {$C}};
static int topic$N(int a, int b) {
  grid$N[a & 1][b & 1] = $E;
  int (*row)[3] = grid$N + @{1@|(b & 1)@};
  (*row)[2]++;
  return grid$N[@{0@|1@}][@{1@|a & 1@|2@}] $O (*row)[@{0@|2@}];
}
)"},
    {"conversions", 4, R"(
static int topic$N(int a, int b) {
  $T x = @{a@|$E@};
  $T y = @{b@|x@|$E@};
  @{x++;@|x += y;@|y -= x;@|x = -y;@|y <<= 1;@}
  @{_Bool z = x;@|long z = x;@|unsigned z = y;@|signed char z = x ^ y;@}
  return (x $R y) + (int)(x $O z);
}
)"},
    {"floating point", 2, R"(
static int topic$N(int a, int b) {
  @{float@|double@} x = (@{a@|b@} & 15) @{/ 4@|- $C@|* 0.5@}, y = $C;
  @{x += y;@|x = -x;@|y = x / 2;@|@}
  return (x $R y) + (int)(@{x@|y * 2@|x + 0.5@});
}
)"},
    {"values through structures", 3, R"(
struct big$N { int v[3]; struct { char c; short s; } in; };
static struct big$N make$N(int a, int b) { struct big$N r = {{a, b, $C}, {a, .s = b}}; @{r.v[b & 1]++;@|@} return r; }
static int use$N(struct big$N g) { g.v[1] = 0; int a = g.v[0], b = g.in.s; return $E; }
static int topic$N(int a, int b) {
  struct big$N x = make$N(a, b), y = x;
  y.v[2] = $C;
  y.in = (a $R b ? x : y).in;
  return use$N(@{x@|y@}) $O @{x.v[1]@|x.in.c@|y.v[2]@|make$N(b, a).v[0]@};
}
)"},
    {"how much is printed", 1, R"(
static int topic$N(int a, int b) {
  int n = b;
  int r = printf(@{"%d\n", a & 127@|"%x", b & 0xff@|"ab%c\n", 'x'@|"%u", $M@|"a%n\n", &n@|"%d%n", a & 15, &n@});
  return r $O n;
}
)"},
    {"printed into texts", 1, R"(
static int topic$N(int a, int b) {
  char text[16] = "@{@|abc@}";
  int r = @{sprintf(text, "%d", a & 7)@|snprintf(text, $K, "%d", a & 7)@|sprintf(text, "x%c", 'a' + (b & 3))@};
  return @{r@|text[0]@|text[$K]@|text[0] - r@};
}
)"},
    {"addresses in disguise", 3, R"(
static int x$N = $C, y$N = 1;
static int topic$N(int a, int b) {
  int *p = a $R $C ? &x$N : &y$N, *q = 0;
  @{for (unsigned i = 0; i < sizeof p; i++) ((unsigned char *)&q)[i] = ((unsigned char *)&p)[i];@|unsigned char store[16]; memcpy(store + 3, &p, sizeof p); memcpy(&q, store + 3, sizeof q);@|unsigned low = (unsigned)(unsigned long)p, high = (unsigned)((unsigned long)p >> 32); q = (int *)((unsigned long)high << 32 | low);@|union { int *p; unsigned short part[4]; } u = {p}, v; for (int i = 0; i < 4; i++) v.part[i] = u.part[i]; q = v.p;@|unsigned long table[2] = {(unsigned long)&x$N, (unsigned long)&y$N}; q = (int *)table[b & 1];@|long distance = (long)&y$N - (long)&x$N; q = (int *)((long)&x$N + (b & 1 ? distance : 0));@|unsigned long n = (unsigned long)p / 4; q = (int *)(n * 4);@}
  *q @{= b@|+= 2@|^= $C@};
  return @{x$N@|y$N@|x$N $O y$N@|*p@};
}
)"},
    {"inputs in loops", 4, R"(
static int topic$N(int a, int b) {
  int r = @{0@|a@};
  for (int i = 0; i < $K; i++) {
    int c = __VERIFIER_nondet_@{int@|char@|uchar@|bool@}();
    if (c $R @{a@|i@|$C@}) @{break@|continue@|return r@};
    r = @{r + 1@|r $O c@|c@};
  }
  return r;
}
)"},
    {"assumptions", 3, R"(
extern void __VERIFIER_assume(int);
static int topic$N(int a, int b) {
  int c = __VERIFIER_nondet_@{int@|short@|uint@}();
  @{__VERIFIER_assume(c $R $C);@|if (!(c $R $C)) abort();@|__VERIFIER_assume(c >= 0 && c < 2$K);@|if (c $R b) exit($K);@}
  return @{c@|c & 15@|c > a@|c / $K@};
}
)"},
    {"exit", 2, R"(
static int seen$N;
static void last$N(void) { assert(seen$N != $C); }
static int topic$N(int a, int b) {
  atexit(last$N);
  seen$N = @{a@|b@|$E@};
  if (b $R $C) @{exit(0)@|_Exit(0)@|abort()@|exit($K)@};
  return seen$N@{++@|@};
}
)"},
    {"shadowing", 2, R"(
static int x$N = $C;
static int topic$N(int a, int b) {
  int r = x$N;
  { int x$N = a; r += x$N; { extern int puts(const char *); int a = b; r $O= a; x$N = a; } r -= x$N; }
  for (int b = 0; b < $K; b++) x$N++;
  return r $O x$N;
}
)"},
    {"sorting", 1, R"(
static int by_value$N(const void *p, const void *q) { int x = *(const int *)p, y = *(const int *)q; return (x > y) - (x < y); }
static int topic$N(int a, int b) {
  int v[3] = {a & 7, b & 7, $K};
  qsort(v, @{2@|3@}, sizeof *v, by_value$N);
  return v[@{0@|1@|2@}];
}
)"},
    {"jumps out of functions", 1, R"(
#include <setjmp.h>
static jmp_buf there$N;
static void leave$N(int n) { if (n $R $C) longjmp(there$N, $K); }
static int topic$N(int a, int b) {
  switch (setjmp(there$N)) {
    case 0: leave$N(a); return b;
    case 2: return $C;
    default: return a;
  }
}
)"},
    {"switch tables of labels", 1, R"(
static int topic$N(int a, int b) {
  static void *const table[] = {&&one, &&two, &&three, &&two};
  int r = b;
  goto *table[a & 3];
one:
  r += 1;
two:
  r $O= $C;
three:
  return r;
}
)"},
    {"recursion", 1, R"(
static int down$N(int n, int a) { return n <= 0 ? a : down$N(n - 1, a @{+ n@|- 1@|^ n@}); }
static int topic$N(int a, int b) { return down$N(@{a & 1@|2@|$K@}, b); }
)"},
    {"variable length", 1, R"(
static int topic$N(int a, int b) {
  int n = (a & 1) + 1, v[n];
  for (int i = 0; i < n; i++) v[i] = b + i;
  return v[@{0@|n - 1@}] + (int)sizeof v;
}
)"},
    {"builtins", 2, R"(
static int topic$N(int a, int b) {
  int r;
  @{if (__builtin_add_overflow(a, b, &r)) return $C;@|if (__builtin_mul_overflow(a, $C, &r)) return b;@|r = __builtin_popcount(a & 255);@|r = __builtin_expect(a $R b, 1);@|r = __builtin_bswap32(a) >> 8;@|r = __builtin_ctz(a | 16);@}
  return r $O b;
}
)"},
    {"flexible arrays", 1, R"(
struct text$N { @{char@|int@} n; @{short@|int@|char@} v[]; };
static int topic$N(int a, int b) {
  struct text$N *t = malloc(sizeof *t + 16);
  if (!t) return 0;
  t->n = a;
  t->v[0] = b;
  t->v[1] = $E;
  t->v[b & 1]++;
  int r = t->n $O t->v[1];
  free(t);
  return r;
}
)"},
};

}  // namespace

std::span<const RandomCTopic> random_c_topics() { return topics; }

}  // namespace hone::test
