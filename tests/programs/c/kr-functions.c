// SPDX-License-Identifier: Apache-2.0
// Functions in the old style.
#include <stdio.h>
int add(a, b)
int a, b;
{ return a + b; }
int mixed(c, s, p)
char c;
short s;
int *p;
{ return c * 100 + s + *p; }
int none() { return 3; }
int declared_without();
int main() {
  int x = 7;
  printf("%d %d %d\n", add(1, 2), mixed('\001', -5, &x), none());
  int (*f)() = add;
  printf("%d %d\n", f(5, 6), declared_without(4, 'x'));
  return none();
}
int declared_without(int a, int b) { return a * b; }
