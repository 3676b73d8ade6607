// SPDX-License-Identifier: Apache-2.0
// sizeof, _Alignof, offsetof; operands are not evaluated.
#include <stddef.h>
#include <stdio.h>
struct s { char a; int b; char c[3]; long d; short e; };
union u { char a[9]; int b; };
int main(void) {
  int i = 1, a[3][4];
  printf("%lu %lu %lu %lu\n", sizeof(char), sizeof(short), sizeof(int), sizeof(long long));
  printf("%lu %lu %lu %lu\n", sizeof(struct s), sizeof(union u), sizeof a, sizeof a[0]);
  printf("%lu %lu %lu\n", sizeof i++, sizeof(a[i++][i++]), sizeof &a);
  printf("%d\n", i);
  printf("%lu %lu %lu %lu\n", offsetof(struct s, b), offsetof(struct s, c), offsetof(struct s, d), offsetof(struct s, e));
  printf("%lu %lu %lu %lu\n", _Alignof(char), _Alignof(struct s), _Alignof(union u), _Alignof(long));
  printf("%lu %lu %lu\n", offsetof(struct s, c[2]), sizeof((struct s *)0)->c, sizeof(i ? 1 : 2L));
  printf("%d %d\n", sizeof(int) > -1, (int)sizeof(int) > -1);
  return sizeof "hello" - 1;
}
