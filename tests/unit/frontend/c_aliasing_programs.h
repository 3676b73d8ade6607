// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "c_memory_programs.h"

namespace hone {

// Pointers in disguise: through unions, integers, bytes and casts, to members and back, before and behind
// objects.
inline const MemoryProgram aliasing_programs[] = {
    {"UnionPointerInt", 79, R"(
union u {
  long n;
  int *p;
};
int main(void) {
  int x = 1, y = 2;
  union u a, b;
  a.p = &x;
  b.n = a.n;
  *b.p = 7;
  a.n = (long)&y;
  *a.p = 9;
  return x * 10 + y;
})"},
    {"PointerThroughIntArray", 67, R"(
int main(void) {
  int x = 1, y = 2;
  long t[4];
  t[0] = (long)&x;
  t[2] = (long)&y;
  for (int i = 0; i < 4; i += 2) *(int *)t[i] += 5;
  return x * 10 + y;
})"},
    {"PointerBytesCopied", 84, R"(
int main(void) {
  int x = 3, y = 4;
  int *p = &x, *q = &y;
  char *a = (char *)&p, *b = (char *)&q;
  for (unsigned i = 0; i < sizeof p; i++) b[i] = a[i];
  *q = 8;
  return x * 10 + y;
})"},
    {"PointerSplitInHalves", 64, R"(
int main(void) {
  int x = 3, y = 4;
  unsigned long v = (unsigned long)&x;
  unsigned lo = (unsigned)v, hi = (unsigned)(v >> 32);
  int *q = (int *)(((unsigned long)hi << 32) | lo);
  *q = 6;
  return x * 10 + y;
})"},
    {"PointerRotated", 36, R"(
int main(void) {
  int x = 3, y = 4;
  unsigned long v = (unsigned long)&y;
  v = (v << 13) | (v >> 51);
  v = (v >> 13) | (v << 51);
  *(int *)v = 6;
  return x * 10 + y;
})"},
    {"PointerTimesThree", 36, R"(
int main(void) {
  int x = 3, y = 4;
  unsigned long v = (unsigned long)&y * 3;
  *(int *)(v / 3) = 6;
  return x * 10 + y;
})"},
    {"MemcpyOfStructWithPointer", 92, R"(
struct s {
  int k;
  int *p;
};
int main(void) {
  int x = 1, y = 2;
  struct s a = {1, &x}, b = {2, &y};
  memcpy(&b, &a, sizeof a);
  *b.p = 9;
  return x * 10 + y;
})"},
    {"MemcpyThroughVoid", 93, R"(
struct s {
  int k;
  int *p;
};
void copy(void *a, void *b, unsigned long n) { memcpy(a, b, n); }
int main(void) {
  int x = 1, y = 2;
  struct s a = {1, &x}, b = {2, &y};
  copy(&b, &a, sizeof a);
  *b.p = 9;
  return x * 10 + y + b.k;
})"},
    {"ContainerOfTwoTypes", 43, R"(
struct l {
  struct l *n;
};
struct a {
  int x;
  struct l l;
  int z;
};
struct b {
  long q[3];
  struct l l;
  int w;
};
#define of(p, t) ((t *)((char *)(p) - __builtin_offsetof(t, l)))
int main(void) {
  struct a a = {1, {0}, 2};
  struct b b = {{3, 4, 5}, {&a.l}, 6};
  a.l.n = &b.l;
  struct l *p = &a.l;
  of(p, struct a)->z = 10;
  of(p->n, struct b)->w = 20;
  of(p->n->n, struct a)->x += 7;
  return a.x + a.z + b.w + (int)b.q[2];
})"},
    {"ArraysOfStructsOfArrays", 77, R"(
struct s {
  char c[3];
  int v[5];
  struct {
    short h;
    int k;
  } in[2];
};
struct s t[3];
int main(void) {
  for (int i = 0; i < 3; i++) {
    for (int k = 0; k < 5; k++) t[i].v[k] = i * 5 + k;
    for (int k = 0; k < 2; k++) {
      t[i].in[k].h = i + k;
      t[i].in[k].k = 2 * i + k;
    }
    for (int k = 0; k < 3; k++) t[i].c[k] = i - k;
  }
  int *p = &t[1].v[2];
  p[-2] += 100;
  *(p + 1) = 3;
  struct s *q = &t[2];
  q[-1].in[1].k = 50;
  q--;
  q->c[2] = 9;
  int sum = 0;
  for (int i = 0; i < 3; i++) {
    for (int k = 0; k < 5; k++) sum += t[i].v[k];
    for (int k = 0; k < 2; k++) sum += t[i].in[k].h * t[i].in[k].k;
    sum += t[i].c[2];
  }
  return sum & 127;
})"},
    {"WalkAcrossFieldsByChar", 149, R"(
struct s {
  int a;
  char b;
  short c;
  long d;
};
int main(void) {
  struct s x = {0x01020304, 5, 6, 7};
  unsigned char *p = (unsigned char *)&x;
  int sum = p[0] + p[4] + p[6] + p[8];
  p[1] = 0x7f;
  return sum + (x.a >> 8 & 255);
})"},
    {"IntPointerIntoStructOfInts", 51, R"(
struct s {
  int a, b, c;
};
int main(void) {
  struct s x = {1, 2, 3};
  int *p = &x.a;
  p++;
  *p = 20;
  p += 1;
  *p = 30;
  return x.a + x.b + x.c;
})"},
    {"StructAsArrayCast", 59, R"(
struct s {
  int a, b, c;
};
int main(void) {
  int t[6] = {1, 2, 3, 4, 5, 6};
  struct s *p = (struct s *)t;
  p[1].b = 50;
  p->c = 9;
  return t[2] + t[4];
})"},
    {"NegativeIndex", 2, R"(
int main(void) {
  int t[8];
  for (int i = 0; i < 8; i++) t[i] = i;
  int *p = t + 8;
  int s = 0;
  for (int i = -1; i >= -8; i--) s = s * 2 + p[i];
  return s & 127;
})"},
    {"NegativeIndexUnsigned", 34, R"(
int main(void) {
  int t[8];
  for (int i = 0; i < 8; i++) t[i] = i + 1;
  int *p = t + 4;
  unsigned long k = (unsigned long)-2;
  return p[k] * 10 + *(p - 1);
})"},
    {"OnePastEnd", 21, R"(
int main(void) {
  int a[3] = {1, 2, 3}, b[3] = {4, 5, 6};
  int *e = a + 3;
  int s = 0;
  for (int *p = a; p != e; p++) s += *p;
  if (e == b) return 99;
  int *f = b + 3;
  while (f > b) s += *--f;
  return s;
})"},
    {"ComparedAcrossObjects", 6, R"(
int main(void) {
  int a = 1, b = 2;
  int *p = &a, *q = &b;
  int n = (p == q) + (p != q) * 2;
  int **r = &p;
  *r = q;
  n += (p == q) * 4;
  return n;
})"},
    {"SwappedPointers", 30, R"(
void sw(int **a, int **b) {
  int *t = *a;
  *a = *b;
  *b = t;
}
int main(void) {
  int x = 1, y = 2, z = 3;
  int *p = &x, *q = &y, *r = &z;
  sw(&p, &q);
  sw(&q, &r);
  *p = 10;
  *q = 20;
  *r = 30;
  return x + y * 2 - z;
})"},
    {"PointerToPointerToPointer", 51, R"(
int main(void) {
  int x = 1, y = 2;
  int *a = &x, *b = &y, **p = &a, ***q = &p;
  **p = 5;
  p = &b;
  ***q = 7;
  *q = &a;
  **q = &y;
  *a = 1;
  return x * 10 + y;
})"},
    {"FunctionPointersInStructs", 35, R"(
struct ops {
  int (*f)(struct ops *, int);
  struct ops *next;
  int k;
};
int add(struct ops *o, int n) { return n + o->k; }
int mul(struct ops *o, int n) { return n * o->k; }
int go(struct ops *o, int n) {
  for (; o; o = o->next) n = o->f(o, n);
  return n;
}
int main(void) {
  struct ops a = {add, 0, 3}, b = {mul, &a, 4}, c = {add, &b, 1};
  struct ops *p = &c;
  b.f = a.f;
  int r = go(p, 2);
  b.f = mul;
  return r * 2 + go(p, 2);
})"},
    {"FunctionPointerThroughInteger", 26, R"(
int f(int n) { return n + 1; }
int g(int n) { return n * 2; }
int main(void) {
  long t[2] = {(long)f, (long)g};
  int r = 5;
  for (int i = 0; i < 4; i++) r = ((int (*)(int))t[i & 1])(r);
  return r;
})"},
    {"ListInsertSorted", 24, R"(
struct n {
  int v;
  struct n *x;
};
int main(void) {
  int in[5] = {3, 1, 4, 1, 5};
  struct n *h = 0;
  for (int i = 0; i < 5; i++) {
    struct n **p = &h;
    while (*p && (*p)->v < in[i]) p = &(*p)->x;
    struct n *m = malloc(sizeof *m);
    m->v = in[i];
    m->x = *p;
    *p = m;
  }
  int r = 0;
  for (; h; h = h->x) r = r * 3 + h->v;
  return r & 127;
})"},
    {"ListDeleteByPointerToPointer", 20, R"(
struct n {
  struct n *x;
  int v;
};
int main(void) {
  struct n a[6];
  struct n *h = 0;
  for (int i = 0; i < 6; i++) {
    a[i].v = i;
    a[i].x = h;
    h = &a[i];
  }
  for (struct n **p = &h; *p;)
    if ((*p)->v & 1) *p = (*p)->x;
    else p = &(*p)->x;
  int r = 0;
  for (; h; h = h->x) r = 10 * r + h->v;
  return r % 100;
})"},
    {"PointerIntoSelf", 53, R"(
struct s {
  struct s *me;
  int v;
};
int main(void) {
  struct s a = {&a, 1}, b;
  b = a;
  b.me->v = 5;
  b.v = 2;
  a.me = &b;
  a.me->v += 1;
  return a.v * 10 + b.v;
})"},
    {"VoidPointerTable", 62, R"(
int main(void) {
  int x = 1;
  long y = 2;
  char z = 3;
  void *t[3] = {&x, &y, &z};
  *(int *)t[0] = 10;
  *(long *)t[1] = 20;
  *(char *)t[2] = 30;
  void *s = t[0];
  t[0] = t[2];
  t[2] = s;
  *(char *)t[0] += 1;
  *(int *)t[2] += 1;
  return x + y + z;
})"},
    {"OverlappingMemmove", 9, R"(
int main(void) {
  char b[8] = "abcdefg";
  memmove(b + 2, b, 5);
  return b[2] - 'a' + (b[6] - 'a') * 2 + (b[1] - 'a');
})"},
    {"UnionInArrayOfStruct", 22, R"(
struct s {
  int tag;
  union {
    int i;
    char c[8];
    struct s *p;
  } u;
};
int main(void) {
  struct s t[3];
  t[0].tag = 0;
  t[0].u.i = 5;
  t[1].tag = 2;
  t[1].u.p = &t[0];
  t[2].tag = 1;
  t[2].u.c[0] = 7;
  t[2].u.c[1] = 1;
  int s = 0;
  for (int i = 0; i < 3; i++) {
    if (t[i].tag == 0) s += t[i].u.i;
    else if (t[i].tag == 2) s += t[i].u.p->u.i * 2;
    else s += t[i].u.i & 0xffff;
  }
  return s & 255;
})"},
    {"PointerArithmeticByStructSize", 114, R"(
struct a {
  int x;
  char y;
};
int main(void) {
  struct a t[4];
  for (int i = 0; i < 4; i++) {
    t[i].x = i;
    t[i].y = i * 2;
  }
  char *p = (char *)t;
  p += 2 * sizeof(struct a);
  ((struct a *)p)->x = 50;
  int *q = (int *)p;
  q[2] = 60;
  return t[2].x + t[3].x + t[2].y;
})"},
    {"AddressOfMemberOfParameter", 60, R"(
struct s {
  int a[3];
  int b;
};
int f(struct s v) {
  int *p = &v.b;
  *p = 4;
  p = v.a;
  p[1] = 5;
  return v.a[1] * 10 + v.b;
}
int main(void) {
  struct s x = {{1, 2, 3}, 4};
  int r = f(x);
  return r + x.a[1] + x.b;
})"},
    {"GlobalsThroughTable", 30, R"(
int a = 1, b = 2, c = 3;
int *t[3] = {&a, &b, &c};
int **u = t;
int main(void) {
  for (int i = 0; i < 3; i++) *u[i] += i;
  u++;
  **u = 20;
  u[-1] = &c;
  *t[0] = 9;
  return a + b + c;
})"},
    {"ReinterpretFloat", 28, R"(
int main(void) {
  float f = 1.5f;
  int *p = (int *)&f;
  *p += 1 << 23;
  double d = 2.0;
  long *q = (long *)&d;
  *q ^= 1L << 63;
  return (int)(f * 10) + (int)d;
})"},
    {"StrideAndOffset", 211, R"(
int main(void) {
  int t[12];
  for (int i = 0; i < 12; i++) t[i] = i;
  int(*r)[3] = (int(*)[3])(t + 1);
  r[2][1] = 100;
  int(*s)[4] = (int(*)[4])t;
  s[1][2] += 5;
  return t[8] + s[2][0] + t[6];
})"},
    {"IndexByPointerDifference", 17, R"(
int t[10];
int main(void) {
  for (int i = 0; i < 10; i++) t[i] = i * i;
  int *p = t + 2, *q = t + 7;
  long d = q - p;
  int *m = p + d / 2;
  *m = 1;
  p[d] = 2;
  return t[4] + t[7] + (int)d + t[3];
})"},
    {"CharPointerDifferenceBetweenObjects", 19, R"(
int main(void) {
  int x = 1, y = 2;
  long d = (char *)&y - (char *)&x;
  *(int *)((char *)&x + d) = 9;
  return x * 10 + y;
})"},
    {"XorList", 102, R"(
struct n {
  unsigned long l;
  int v;
};
int main(void) {
  struct n a = {0, 1}, b = {0, 2}, c = {0, 3};
  a.l = (unsigned long)&b;
  b.l = (unsigned long)&a ^ (unsigned long)&c;
  c.l = (unsigned long)&b;
  struct n *p = 0, *q = &a;
  int r = 0;
  while (q) {
    r = r * 10 + q->v;
    q->v = 7;
    struct n *t = (struct n *)(q->l ^ (unsigned long)p);
    p = q;
    q = t;
  }
  return r - a.v - b.v - c.v;
})"},
    {"LowBitTags", 84, R"(
struct n {
  struct n *l;
  int v;
};
int main(void) {
  struct n a = {0, 3}, b = {0, 4};
  unsigned long t = (unsigned long)&a | 1;
  b.l = (struct n *)t;
  if ((unsigned long)b.l & 1) ((struct n *)((unsigned long)b.l & ~1UL))->v = 8;
  return a.v * 10 + b.v;
})"},
    {"PointerInBitFieldWord", 15, R"(
int main(void) {
  int x = 1, y = 2;
  struct {
    unsigned long a : 32, b : 32;
  } s;
  unsigned long v = (unsigned long)&y;
  s.a = v;
  s.b = v >> 32;
  *(int *)((unsigned long)s.a | (unsigned long)s.b << 32) = 5;
  return x * 10 + y;
})"},
    {"ReturnAddressOfParam", 37, R"(
int *id(int *p) { return p; }
int *pick(int c, int *a, int *b) { return c ? id(a) : id(b); }
int main(void) {
  int x = 1, y = 2;
  *pick(0, &x, &y) = 7;
  *pick(1, &x, &y) = 3;
  return x * 10 + y;
})"},
    {"SwitchOnPointerTable", 37, R"(
int main(void) {
  int a = 1, b = 2, c = 3, d = 4, e = 5, f = 6;
  int *t[6] = {&a, &b, &c, &d, &e, &f};
  int s = 0;
  for (int i = 0; i < 6; i++) {
    int *p = t[(i * 5) % 6];
    *p += s;
    s += *p;
  }
  return (a + b * 2 + c * 3 + d * 4 + e * 5 + f * 6) & 127;
})"},
    {"MatrixRowPointers", 63, R"(
int main(void) {
  int m[3][4];
  int *r[3] = {m[2], m[0], m[1]};
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 4; k++) r[i][k] = i * 4 + k;
  int *s = r[0];
  r[0] = r[1];
  r[1] = s;
  r[0][1] = 50;
  return m[0][1] + m[1][3] + m[2][2];
})"},
    {"StaticInitSelfReferences", 75, R"(
struct n {
  struct n *a, *b;
  int v;
};
extern struct n y;
struct n x = {&y, &x, 1};
struct n y = {&x, &y, 2};
int main(void) {
  x.a->v = 5;
  y.b->a->v = 6;
  x.a->a->b->v += 1;
  return x.v * 10 + y.v;
})"},
    {"CallocArrayOfStruct", 90, R"(
struct s {
  int *p;
  int v;
};
int main(void) {
  struct s *t = calloc(4, sizeof *t);
  int n = 0;
  for (int i = 0; i < 4; i++) n += t[i].p == 0 && t[i].v == 0;
  t[2].p = &t[3].v;
  *t[2].p = 9;
  t[1].p = t[2].p;
  *t[1].p += 1;
  return n * 20 + t[3].v;
})"},
    {"MallocReusedInLoop", 68, R"(
int main(void) {
  int *k[3];
  for (int i = 0; i < 3; i++) {
    k[i] = malloc(sizeof(int));
    *k[i] = i;
  }
  *k[0] = 7;
  return *k[0] * 9 + *k[1] * 3 + *k[2];
})"},
    {"AddressTakenInLoop", 26, R"(
int main(void) {
  int s = 0;
  for (int i = 0; i < 4; i++) {
    int v = i;
    int *p = &v;
    *p += 1;
    s = s * 2 + v;
  }
  return s;
})"},
    {"StructReturnedWithPointer", 33, R"(
struct r {
  int *p;
  int n;
};
struct r mk(int *a, int n) {
  struct r r = {a, n};
  return r;
}
int main(void) {
  int a[3] = {1, 2, 3};
  struct r r = mk(a, 3), q = mk(a + 1, 2);
  q.p[1] = 9;
  r.p[0] = 4;
  struct r t = r;
  r = q;
  q = t;
  return r.p[0] * 10 + q.p[2] + q.p[0];
})"},
    {"LongStoredOverTwoInts", 48, R"(
int main(void) {
  int t[4] = {1, 2, 3, 4};
  *(long *)&t[1] = 0x0000000700000005L;
  return t[0] * 1 + t[1] * 2 + t[2] * 3 + t[3] * 4;
})"},
    {"UnalignedIntInChars", 30, R"(
int main(void) {
  char b[9] = {0};
  *(int *)(b + 3) = 0x04030201;
  return b[3] + b[4] * 2 + b[5] * 3 + b[6] * 4 + b[7];
})"},
    {"NestedUnionStruct", 38, R"(
union u {
  struct {
    char a, b, c, d;
  } s;
  int i;
  short h[2];
};
int main(void) {
  union u x;
  x.i = 0x04030201;
  x.s.c = 9;
  x.h[0] = 0x0102;
  union u *p = &x;
  p->s.d = 1;
  char *q = &p->s.a;
  q[1] += 1;
  return x.s.a + x.s.b * 2 + x.s.c * 3 + x.s.d * 4 + (x.i >> 24);
})"},
    {"ConditionalPointers", 47, R"(
int main(void) {
  int x = 1, y = 2, n = 0;
  for (int i = 0; i < 4; i++) {
    int *p = i & 1 ? &x : &y;
    int *q = i & 2 ? p : &n;
    *q += i;
    *p *= 2;
  }
  return x + y * 3 + n;
})"},
    {"CompareNullAndIntegers", 15, R"(
int main(void) {
  int x = 0;
  int *p = &x;
  long v = (long)p;
  int r = (p != 0) + (v != 0) * 2 + ((int *)v == p) * 4;
  p = (int *)(v - v);
  return r + (p == 0) * 8;
})"},
    {"RecursiveListOnStack", 26, R"(
struct n {
  struct n *up;
  int v;
};
int walk(struct n *u, int d) {
  struct n me = {u, d};
  if (d == 0) {
    int s = 0;
    for (struct n *p = &me; p; p = p->up) {
      s = s * 2 + p->v;
      p->v = 0;
    }
    return s;
  }
  int r = walk(&me, d - 1);
  return r + me.v;
}
int main(void) { return walk(0, 4); })"},
    {"PointerStoredByCharLoopInStruct", 83, R"(
struct s {
  int tag;
  int *p;
};
int main(void) {
  int x = 1, y = 2;
  struct s a = {1, &x}, b = {2, &y};
  for (unsigned i = 0; i < sizeof a; i++) ((char *)&b)[i] = ((char *)&a)[i];
  *b.p = 8;
  return x * 10 + y + b.tag;
})"},
    {"SubtractFromEndPointer", 90, R"(
struct s {
  int a;
  int b[3];
  int c;
};
int main(void) {
  struct s x = {1, {2, 3, 4}, 5};
  struct s *e = &x + 1;
  int *p = (int *)e;
  p[-1] = 50;
  *(p - 2) = 40;
  return x.c + x.b[2];
})"},
    {"StringPointersSwapped", 34, R"(
char a[] = "abc", b[] = "xyz";
char *t[] = {a, b};
int main(void) {
  char *s = t[0];
  t[0] = t[1];
  t[1] = s;
  t[0][1] = 'k';
  *++t[1] = 'm';
  return (b[1] - 'a') + (a[1] - 'a') * 2;
})"},
    {"LongPlusPointerReversed", 47, R"(
int main(void) {
  long t[5] = {1, 2, 3, 4, 5};
  long k = 3;
  long *p = 2 + t;
  return (int)(k[t] * 10 + 1 [p] + *(k + t - 1));
})"},
    {"PointerBehindTwoCasts", 47, R"(
struct a {
  int x;
};
struct b {
  struct a a;
  int y;
};
void f(struct a *p) {
  ((struct b *)p)->y = 7;
  p->x = 3;
}
int main(void) {
  struct b b = {{1}, 2};
  f(&b.a);
  struct a *q = (struct a *)&b;
  q->x += 1;
  return b.a.x * 10 + b.y;
})"},
    {"MaskedIndexPointer", 100, R"(
int main(void) {
  char b[32];
  for (int i = 0; i < 32; i++) b[i] = i;
  unsigned long p = (unsigned long)(b + 13);
  char *q = (char *)(p - (p - (unsigned long)b) % 8);
  *q = 100;
  return b[8];
})"},
    {"AlignUp", 7, R"(
int main(void) {
  char b[64];
  for (int i = 0; i < 64; i++) b[i] = 0;
  char *p = (char *)(((unsigned long)b + 15) & ~15UL);
  p[3] = 7;
  int s = 0;
  for (int i = 0; i < 64; i++) s += b[i];
  return s;
})"},
};

}  // namespace hone
