// SPDX-License-Identifier: Apache-2.0
// Plain char is signed on this target.
#include <stdio.h>
int main(void) {
  char c = 200;
  signed char s = 200;
  unsigned char u = 200;
  printf("%d %d %d\n", c, s, u);
  printf("%d %d\n", c == s, c == u);
  char text[] = "\377\200a";
  printf("%d %d %d %d\n", text[0], text[1], text[2], text[3]);
  c = 127;
  c++;
  printf("%d %d\n", c, c < 0);
  printf("%d\n", (unsigned char)c >> 4);
  printf("%d\n", c >> 4);
  return text[0] < 0;
}
