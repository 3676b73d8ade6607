// SPDX-License-Identifier: Apache-2.0
// Tentative definitions, extern before and after, arrays completed later.
#include <stdio.h>
extern int later;
int tentative;
int tentative;
extern int table[];
int tentative = 5;
static int sum(void) {
  extern int table[];
  int s = later;
  for (int i = 0; i < 4; i++) s += table[i];
  return s;
}
int table[4] = {1, 2, 3, 4};
int later = 100;
int only_tentative, open_array[];
extern struct later_struct record;
struct later_struct { int a, b; } record = {6, 7};
int main(void) {
  extern int later;
  later++;
  printf("%d %d %d %d\n", tentative, sum(), only_tentative, record.b);
  table[2] += record.a;
  open_array[0] = 3;
  return sum() + open_array[0];
}
