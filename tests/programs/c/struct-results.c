// SPDX-License-Identifier: Apache-2.0
// Records as results, and members of results.
#include <stdio.h>
struct pair { int first, second; };
struct vec { int at[3]; };
static struct pair divide(int a, int b) { return (struct pair){a / b, a % b}; }
static struct vec add(struct vec a, struct vec b) {
  for (int i = 0; i < 3; i++) a.at[i] += b.at[i];
  return a;
}
int main(void) {
  struct pair p = divide(17, 5);
  printf("%d %d %d\n", p.first, p.second, divide(100, 7).second);
  struct vec a = {{1, 2, 3}}, b = {{10, 20, 30}};
  struct vec c = add(add(a, b), a);
  printf("%d %d %d\n", c.at[0], c.at[1], c.at[2]);
  for (int i = 0; i < 3; i++) printf("%d ", add(c, b).at[i]);
  printf("%d\n", a.at[0]);
  p = divide(divide(1000, 7).first, divide(23, 9).second);
  return p.first + p.second;
}
