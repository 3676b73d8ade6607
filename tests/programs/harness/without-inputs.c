// SPDX-License-Identifier: Apache-2.0
extern void reach_error(void);
int main(void) {
  int x = 0;
  while (x < 3) x++;
  if (x == 3) reach_error();
  return 0;
}
