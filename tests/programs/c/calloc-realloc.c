// SPDX-License-Identifier: Apache-2.0
// calloc gives zeros, realloc keeps what was there.
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int *a = calloc(10, sizeof(int));
  int s = 0;
  for (int i = 0; i < 10; i++) s += a[i];
  printf("%d\n", s);
  for (int i = 0; i < 10; i++) a[i] = i;
  a = realloc(a, 20 * sizeof(int));
  for (int i = 10; i < 20; i++) a[i] = -i;
  for (int i = 0; i < 20; i++) s = s * 3 + a[i];
  char *none = realloc(NULL, 4);
  none[3] = 'x';
  printf("%d %c\n", s, none[3]);
  free(a);
  free(none);
  free(NULL);
  return s & 0xf;
}
