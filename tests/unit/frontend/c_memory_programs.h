// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ostream>

namespace hone {

// Small programs with pointers of every sort, and what `main` returns.
struct MemoryProgram {
  const char* name;
  int result;
  const char* text;
};

inline void PrintTo(const MemoryProgram& program, std::ostream* out) { *out << program.name; }

inline const MemoryProgram memory_programs[] = {
    {"Swap", 21, R"(
void swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }
int main(void) { int x = 1, y = 2; swap(&x, &y); return x * 10 + y; })"},
    {"SwapWithItself", 7, R"(
void add(int *a, int *b) { *a += 1; *b += *a; }
int main(void) { int x = 2; add(&x, &x); return x + 1; })"},
    {"PointerToPointer", 9, R"(
int main(void) { int x = 4, y = 5, *p = &x, **q = &p; **q = 3; *q = &y; **q += 1; return x + *p; })"},
    {"List", 60, R"(
struct node { int value; struct node *next; };
struct node *push(struct node *list, int value) {
  struct node *n = malloc(sizeof *n); n->value = value; n->next = list; return n; }
int main(void) {
  struct node *list = 0; int sum = 0;
  for (int i = 1; i <= 3; i++) list = push(list, 10 * i);
  for (struct node *p = list; p; p = p->next) sum += p->value;
  return sum; })"},
    {"ListReversed", 123, R"(
struct node { struct node *next; char value; };
int main(void) {
  struct node a[3] = {{0, 1}, {0, 2}, {0, 3}}, *list = 0, *reversed = 0;
  for (int i = 0; i < 3; i++) { a[i].next = list; list = &a[i]; }
  while (list) { struct node *n = list->next; list->next = reversed; reversed = list; list = n; }
  int result = 0;
  for (; reversed; reversed = reversed->next) result = 10 * result + reversed->value;
  return result; })"},
    {"DoublyLinkedList", 42, R"(
struct item { struct item *next, **at; int v; };
int main(void) {
  struct item a = {0, 0, 2}, b = {0, 0, 40}, c = {0, 0, 99}, *head = 0;
  struct item *all[3] = {&a, &b, &c};
  for (int i = 0; i < 3; i++) { all[i]->next = head; all[i]->at = &head; if (head) head->at = &all[i]->next; head = all[i]; }
  *c.at = c.next; if (c.next) c.next->at = c.at;
  int s = 0; for (struct item *p = head; p; p = p->next) s += p->v;
  return s; })"},
    {"ContainerOf", 77, R"(
struct link { struct link *next; };
struct item { long key; int value; struct link link; };
int main(void) {
  struct item a = {1, 70, {0}}, b = {2, 7, {&a.link}};
  int sum = 0;
  for (struct link *l = &b.link; l; l = l->next)
    sum += ((struct item *)((char *)l - (unsigned long)&((struct item *)0)->link))->value;
  return sum; })"},
    {"CharactersOfAnInt", 0x12 + 0x78, R"(
int main(void) { int x = 0x12345678; unsigned char *c = (unsigned char *)&x; return c[0] + c[3]; })"},
    {"IntFromCharacters", 0x44, R"(
int main(void) { char c[8] = {0x11, 0x22, 0x33, 0x44, 0, 0, 0, 0}; int *p = (int *)c; return *p >> 24; })"},
    {"Union", 0x3f, R"(
union u { float f; unsigned i; unsigned char c[4]; };
int main(void) { union u u; u.i = 0x3f800000; union u *p = &u; return p->c[3]; })"},
    {"UnionOfPointers", 5, R"(
union u { int *p; unsigned long bits; char c[sizeof(int *)]; };
int main(void) {
  int x = 3; union u a, b; a.p = &x;
  for (unsigned i = 0; i < sizeof(int *); i++) b.c[i] = a.c[i];
  *b.p = 5; return x; })"},
    {"StructCopy", 33, R"(
struct s { int a; int *p; char c; };
int main(void) { int x = 1; struct s s = {1, &x, 2}, t, *q = &t; *q = s; *q->p = 30; return q->a + x + q->c; })"},
    {"Memcpy", 12, R"(
struct s { char c; int *p; };
int main(void) {
  int x = 1; struct s s = {2, &x}, t; memcpy(&t, &s, sizeof s); *t.p = 10; return x + t.c; })"},
    {"MemcpyOfPointersInArrays", 11, R"(
int main(void) {
  int x = 0, y = 0, *a[2] = {&x, &y}, *b[2]; memcpy(b, a, sizeof a); *b[0] = 10; *b[1] = 1; return x + y; })"},
    {"MemcpyOfUnknownSize", 12, R"(
struct s { char c; int *p; };
int main(int argc, char **argv) {
  int x = 1, n = sizeof(struct s); struct s s = {2, &x}, t; memcpy(&t, &s, n); *t.p = 10; return x + t.c; })"},
    {"MemmoveWithinAnArray", 12, R"(
void *memmove(void *, const void *, unsigned long);
struct s { short a; int b; };
int main(void) { struct s t[3] = {{1, 2}, {3, 4}, {5, 6}}; memmove(t + 1, t, sizeof *t); memmove(t + 1, t + 1, sizeof *t);
  return t[1].a + t[1].b + t[0].b + t[2].b + t[0].a; })"},
    {"BytesBetweenMembers", 6, R"(
struct s { char c; int i; };
int main(void) {
  struct s s, t; unsigned char *p = (unsigned char *)&s, *q = (unsigned char *)&t;
  for (unsigned i = 0; i < sizeof s; i++) p[i] = q[i] = 9;
  memset(&s, 0, sizeof s); s.i = 1; p[2] = 5; memcpy(&t, &s, sizeof t);
  int sum = 0; for (unsigned i = 0; i < sizeof t; i++) sum += q[i]; return sum; })"},
    {"Memset", 4, R"(
struct s { int a; char c[3]; struct s *n; };
int main(void) { struct s s; s.a = 5; s.n = &s; memset(&s, 0, sizeof s); s.c[1] = 4; return s.a + s.c[0] + s.c[1] + (s.n != 0); })"},
    {"IntegerRoundTrip", 8, R"(
int main(void) { int x = 1; unsigned long a = (unsigned long)&x; *(int *)a = 8; return x; })"},
    {"IntegerOffsets", 6, R"(
int main(void) { int a[4] = {1, 2, 3, 4}; unsigned long n = (unsigned long)a + 4; n += 4; *(int *)n = 6; return a[2]; })"},
    {"TaggedPointer", 9, R"(
int main(void) {
  long x = 4; unsigned long t = (unsigned long)&x | 1; *(long *)(t & ~1ul) += (t & 1) + 4; return x; })"},
    {"XorOfPointers", 7, R"(
int main(void) {
  int x = 1, y = 2; unsigned long both = (unsigned long)&x ^ (unsigned long)&y;
  int *p = (int *)(both ^ (unsigned long)&x); *p = 6; return x + y; })"},
    {"OffsetPointer", 14, R"(
struct relative { long distance; };
int main(void) {
  int x = 4; struct relative r; r.distance = (long)&x - (long)&r;
  *(int *)((long)&r + r.distance) = 14; return x; })"},
    {"PointerDifference", 23, R"(
int main(void) { int a[10], b[10]; int *p = a + 2, *q = a + 5; for (int i = 0; i < 10; i++) b[i] = i;
  b[q - p] = 20; return b[3] + (int)(q - p); })"},
    {"TwoArrays", 15, R"(
int a[5], b[5];
void fill(int *p, int n, int v) { for (int i = 0; i < n; i++) p[i] = v; }
int main(void) { fill(a, 5, 1); fill(b, 5, 2); int s = 0; for (int i = 0; i < 5; i++) s += a[i] + b[i]; return s; })"},
    {"Matrix", 90, R"(
int sum(int (*m)[3]) { int s = 0; for (int i = 0; i < 2; i++) for (int j = 0; j < 3; j++) s += m[i][j]; return s; }
int main(void) { int m[2][3] = {{5, 10, 15}, {20}}; m[1][2] = 40; return sum(m); })"},
    {"ArrayOfStructs", 36, R"(
struct s { short a; int b; char *c; } t[4];
int main(void) { char k = 6; struct s *p = t; for (int i = 0; i < 4; i++, p++) { p->a = i; (*p).b = 4; t[i].c = &k; }
  int *q = &t[2].b; *q = 0; int r = 0; for (int i = 0; i < 4; i++) r += t[i].a + t[i].b; return r + *t[1].c * 3; })"},
    {"ArrayInStruct", 18, R"(
struct s { int n; int v[4]; struct s *next; };
void add(struct s *s, int x) { s->v[s->n++] = x; }
int main(void) { struct s a = {0, {0}, 0}, b = {0, {0}, &a}; add(&b, 7); add(b.next, 9); add(&b, 2);
  return a.v[0] + b.v[0] + b.v[1]; })"},
    {"FunctionPointers", 7, R"(
int one(int x) { return x + 1; }
int two(int x) { return x * 2; }
struct ops { int (*f)(int); int (*g)(int); };
int main(void) { struct ops o = {one, two}, *p = &o; int (**q)(int) = &p->f; int r = (*q)(2); *q = two; return r + p->f(2); })"},
    {"RecursionWithAddresses", 15, R"(
int sum(int n, int *total) { int mine = n; if (n > 0) { sum(n - 1, total); *total += mine; } return *total; }
int main(void) { int t = 0; return sum(5, &t); })"},
    {"RecursionThroughFrames", 6, R"(
int depth(int *up, int n) { int here = *up + 1; if (n == 0) return here; int r = depth(&here, n - 1); return here > 100 ? 0 : r; }
int main(void) { int x = 0; return depth(&x, 5); })"},
    {"RecursionKeepsFramesApart", 120, R"(
int f(int n) { int x = n, *p = &x; if (n <= 1) return 1; int r = f(n - 1); return r * *p; }
int main(void) { return f(5); })"},
    {"Realloc", 30, R"(
int main(void) { int *a = malloc(2 * sizeof(int)); a[0] = 10; a[1] = 20; a = realloc(a, 4 * sizeof(int)); a[3] = 1; return a[0] + a[1]; })"},
    {"ReallocOfPointers", 4, R"(
int main(void) { int x = 0; int **a = malloc(sizeof(int *)); a[0] = &x; a = realloc(a, 2 * sizeof(int *)); *a[0] = 4; return x; })"},
    {"Calloc", 3, R"(
struct s { int n; struct s *p; };
int main(void) { struct s *s = calloc(2, sizeof *s); s[1].p = s; s[1].p->n = 3; return s[0].n + s[1].n + (s[0].p != 0); })"},
    {"CallocAndMallocAndStatic", 6, R"(
struct s { int n; struct s *p; } g;
int main(void) { struct s *a = calloc(1, sizeof *a), *b = malloc(sizeof *b); b->n = 1; b->p = a; a->p = &g; g.n = 5;
  int r = 0; for (struct s *x = b; x; x = x->p) r += x->n; return r; })"},
    {"StringLiterals", 'c' + 5, R"(
const char *names[] = {"abc", "hello"};
int main(void) { const char *p = names[0]; return p[2] + strlen(names[1]); })"},
    {"StringCopies", 6, R"(
int main(void) { char a[10], b[10] = "abc"; strcpy(a, b); strcat(a, "def"); return strcmp(a, "abcdef") == 0 ? strlen(a) : 0; })"},
    {"AddressesOfMembers", 50, R"(
struct s { int a, b; struct { int c, d; } in; } g;
void set(int *p, int v) { *p = v; }
int main(void) { set(&g.a, 5); set(&g.in.d, 40); set(&g.b, 1); set(&g.in.c, 4); return g.a + g.b + g.in.c + g.in.d; })"},
    {"WalkOverMembers", 10, R"(
struct s { int a, b, c, d; };
int main(void) { struct s s = {1, 2, 3, 4}; int *p = &s.a, t = 0; for (int i = 0; i < 4; i++) t += p[i]; return t; })"},
    {"ReturnedPointers", 13, R"(
int x = 4, y = 9;
int *choose(int c) { return c ? &x : &y; }
int main(void) { *choose(1) += 1; int *p = choose(0); *p -= 1; return x + y; })"},
    {"PointersInStructsByValue", 8, R"(
struct pair { int *first, *second; };
struct pair make(int *a, int *b) { struct pair p = {b, a}; return p; }
int main(void) { int x = 1, y = 2; struct pair p = make(&x, &y); *p.first = 7; return x * 1 + *p.first; })"},
    {"GlobalPointers", 5, R"(
int a, b = 2, *p = &b, **q = &p;
int main(void) { *q = &a; *p = 3; return a + b; })"},
    {"BitFields", 43, R"(
struct s { unsigned a : 3, b : 7, c : 12; };
int main(void) { struct s s = {0}, *p = &s; p->b = 40; p->a = 3; p->c = 0xfff; p->c = 0; return p->a + p->b; })"},
    {"ShortsOfLong", 0x55, R"(
int main(void) { long x = 0; short *p = (short *)&x; p[1] = 0x55; return (int)(x >> 16); })"},
    {"CompoundLiteral", 17, R"(
struct s { int a, b; };
int f(struct s *p) { return p->a * p->b; }
int main(void) { return f(&(struct s){3, 5}) + *(int *){&(int){2}}; })"},
    {"StaticLocal", 3, R"(
int *counter(void) { static int n; return &n; }
int main(void) { for (int i = 0; i < 3; i++) ++*counter(); return *counter(); })"},
    {"PointersAsBytesThroughCalls", 2, R"(
void copy(char *to, char *from, int n) { while (n-- > 0) *to++ = *from++; }
int main(void) { int x = 1, *p = &x, *q; copy((char *)&q, (char *)&p, sizeof p); *q = 2; return x; })"},
    {"Tree", 28, R"(
struct tree { int key; struct tree *child[2]; };
void insert(struct tree **at, int key) {
  while (*at) at = &(*at)->child[key > (*at)->key];
  *at = malloc(sizeof **at); (*at)->key = key; (*at)->child[0] = (*at)->child[1] = 0; }
int sum(struct tree *t) { return t ? t->key + sum(t->child[0]) + sum(t->child[1]) : 0; }
int main(void) { struct tree *root = 0; for (int i = 0; i < 8; i++) insert(&root, (i * 5) % 8); return sum(root); })"},
};

}  // namespace hone
