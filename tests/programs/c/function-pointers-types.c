// SPDX-License-Identifier: Apache-2.0
// Pointers to functions with records, void and narrow types.
#include <stdio.h>
struct v { int a; char b; };
static struct v make(int a, char b) { return (struct v){a, b}; }
static struct v flip(struct v x) { return (struct v){-x.a, x.b + 1}; }
static void set(struct v *p, int a) { p->a = a; }
static unsigned char narrow(int x) { return (unsigned char)x; }
static signed char narrow_signed(int x) { return (signed char)x; }
int main(void) {
  struct v (*m)(int, char) = make, (*f)(struct v) = flip;
  void (*s)(struct v *, int) = set;
  unsigned char (*n)(int) = narrow;
  signed char (*ns)(int) = narrow_signed;
  struct v x = f(m(5, 'q'));
  printf("%d %c\n", x.a, x.b);
  s(&x, 99);
  printf("%d %d %d\n", x.a, n(511), ns(511));
  printf("%d %d\n", f(f(x)).a, n(300) + ns(200));
  return n(-2) - 200;
}
