// SPDX-License-Identifier: Apache-2.0
// Computed goto.
#include <stdio.h>
int main(void) {
  static const void *const targets[] = {&&add, &&twice, &&stop};
  static const unsigned char code[] = {0, 1, 0, 1, 1, 2};
  int v = 0, at = 0;
  goto *targets[code[at++]];
add:
  v += 3;
  goto *targets[code[at++]];
twice:
  v *= 2;
  goto *targets[code[at++]];
stop:
  printf("%d\n", v);
  return v;
}
