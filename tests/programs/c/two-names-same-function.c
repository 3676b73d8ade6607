// SPDX-License-Identifier: Apache-2.0
// Static functions and variables of inner scopes with the same names; long names.
#include <stdio.h>
static int value_of_a_rather_long_name_that_differs_only_at_its_end_1 = 1;
static int value_of_a_rather_long_name_that_differs_only_at_its_end_2 = 2;
static int f(void) {
  static int state = 10;
  { static int state = 20; state++; value_of_a_rather_long_name_that_differs_only_at_its_end_1 += state; }
  { static int state; state += 2; value_of_a_rather_long_name_that_differs_only_at_its_end_2 += state; }
  return state++;
}
static int g(void) {
  static int state = 1000;
  return state += 10;
}
int main(void) {
  int r = 0;
  for (int i = 0; i < 3; i++) r += f(), r += g();
  printf("%d %d %d\n", r, value_of_a_rather_long_name_that_differs_only_at_its_end_1,
         value_of_a_rather_long_name_that_differs_only_at_its_end_2);
  return f();
}
