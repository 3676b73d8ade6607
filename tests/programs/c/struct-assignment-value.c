// SPDX-License-Identifier: Apache-2.0
// An assignment of records is a value; comma and parentheses around records.
#include <stdio.h>
struct s { int a, b; };
static int sum(struct s v) { return v.a * 10 + v.b; }
int main(void) {
  struct s x = {1, 2}, y = {3, 4}, z;
  printf("%d\n", (z = x).b);
  printf("%d\n", sum(z = y));
  printf("%d\n", (x = y, z.a = 7, z).a);
  x.a = 9;
  z = y = x;
  printf("%d %d %d\n", sum(x), sum(y), sum(z));
  struct s array[2] = {{5, 6}, {7, 8}};
  int i = 0;
  array[i++] = array[1];
  printf("%d %d %d\n", i, sum(array[0]), (array[1] = x).b);
  return sum(array[1]);
}
