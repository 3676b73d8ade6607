// SPDX-License-Identifier: Apache-2.0
// ?: between records, and members of the chosen one.
#include <stdio.h>
struct s { int a; char b[3]; };
static int calls;
static struct s make(int a) {
  calls++;
  return (struct s){a, {1, 2, 3}};
}
int main(void) {
  struct s x = {1, "x"}, y = {2, "y"};
  for (int i = 0; i < 4; i++) {
    struct s z = i & 1 ? x : y;
    z.a += i;
    printf("%d %c ", z.a, z.b[0]);
    printf("%d ", (i > 1 ? x : y).a);
    printf("%d ", (i > 1 ? make(i) : y).a);
    printf("%c\n", (i > 2 ? y : x).b[0]);
    x = i == 2 ? make(9) : x;
  }
  printf("%d %d\n", calls, x.a);
  return x.b[2];
}
