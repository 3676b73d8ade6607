// SPDX-License-Identifier: Apache-2.0
// Volatile objects of every kind.
#include <stdio.h>
static volatile struct { int a; volatile unsigned b : 5; char c[3]; } device = {1, 2, "x"};
static volatile int *volatile where;
int main(void) {
  volatile int i = 0;
  volatile char text[4] = {'a', 'b'};
  where = &device.a;
  for (i = 0; i < 5; i++) *where += i;
  device.b += 40;
  text[2] = device.c[0];
  device.b;
  i;
  volatile long long l = -1;
  l >>= 1;
  l <<= 33;
  printf("%d %d %d %c %lld\n", i, device.a, device.b, text[2], (long long)l);
  return *where;
}
