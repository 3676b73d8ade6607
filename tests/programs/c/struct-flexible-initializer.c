// SPDX-License-Identifier: Apache-2.0
// A flexible array member with an initializer has its elements.
#include <stdio.h>
struct numbers { int count; int at[]; };
struct text { char length; char at[]; };
static struct numbers a = {.count = 3, .at = {2, 3, 4}}, none = {7};
static struct text t = {5, "hello"};
static int after = 9;
int main(void) {
  struct numbers *p = &a;
  int sum = 0;
  for (int i = 0; i < p->count; i++) sum = 10 * sum + p->at[i];
  printf("%d %d %d %c%c %d %d\n", sum, none.count, after, t.at[0], t.at[4], t.at[5], (int)sizeof a);
  return a.at[2];
}
