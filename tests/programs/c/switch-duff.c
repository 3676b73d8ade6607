// SPDX-License-Identifier: Apache-2.0
// Duff's device: a loop in a switch.
#include <stdio.h>
static void copy(char *to, const char *from, int count) {
  int n = (count + 7) / 8;
  switch (count % 8) {
    case 0: do { *to++ = *from++;
    case 7: *to++ = *from++;
    case 6: *to++ = *from++;
    case 5: *to++ = *from++;
    case 4: *to++ = *from++;
    case 3: *to++ = *from++;
    case 2: *to++ = *from++;
    case 1: *to++ = *from++;
    } while (--n > 0);
  }
}
int main(void) {
  char a[40], b[40];
  for (int n = 1; n < 40; n += 6) {
    for (int i = 0; i < 40; i++) a[i] = (char)(i * n), b[i] = -1;
    copy(b, a, n);
    int s = 0;
    for (int i = 0; i < 40; i++) s = s * 5 + b[i];
    printf("%d ", s);
  }
  printf("\n");
  return b[36];
}
