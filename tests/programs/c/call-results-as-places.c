// SPDX-License-Identifier: Apache-2.0
// Members and elements of what functions return.
#include <stdio.h>
struct row { int at[4]; char name[3]; };
struct table { struct row rows[2]; struct { struct row *first; } links; };
static struct table global;
static struct row make(int k) {
  struct row r = {{k, k + 1, k + 2, k + 3}, "ab"};
  r.name[0] += k;
  return r;
}
static struct table both(int k) {
  global.rows[0] = make(k);
  global.rows[1] = make(k + 10);
  global.links.first = global.rows;
  return global;
}
static struct row *pointer(int k) { return &global.rows[k]; }
int main(void) {
  int s = 0;
  for (int i = 0; i < 4; i++) s = s * 10 + make(i).at[3 - i];
  printf("%d %c\n", s, make(5).name[0]);
  printf("%d %d\n", both(3).rows[1].at[2], both(4).links.first->at[1]);
  pointer(1)->at[0] = 99;
  pointer(0)->name[1]--;
  printf("%d %c %d\n", global.rows[1].at[0], pointer(0)->name[1], (*pointer(1)).at[0]);
  return make(7).at[make(0).at[2]];
}
