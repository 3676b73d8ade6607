// SPDX-License-Identifier: Apache-2.0
// A table of operations.
#include <stdio.h>
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }
static int first(int a, int b) { return a; }
static int (*const table[])(int, int) = {add, sub, &mul, first};
struct op { char name; int (*apply)(int, int); };
int main(void) {
  int v = 3;
  for (int i = 0; i < 12; i++) v = table[i % 4](v, i);
  printf("%d\n", v);
  struct op ops[] = {{'+', add}, {'-', sub}, {'*', mul}}, *p = ops;
  for (; p < ops + 3; p++) printf("%c %d %d\n", p->name, p->apply(7, 5), (*p->apply)(-1, 2));
  int (*f)(int, int) = v > 0 ? add : sub;
  printf("%d %d %d\n", f(10, 4), f == add, table[2] == mul);
  return (**f)(20, 5);
}
