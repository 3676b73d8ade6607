// SPDX-License-Identifier: Apache-2.0
int next(int by);
extern int count;
extern void reach_error(void);
static int step = 2;
int main(void) {
  int x = next(step);
  if (x == LIMIT) reach_error();
  return 0;
}
