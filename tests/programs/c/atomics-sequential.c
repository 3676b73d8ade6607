// SPDX-License-Identifier: Apache-2.0
// _Atomic objects in a program without threads.
#include <stdio.h>
static _Atomic int counter = 5;
int main(void) {
  counter++;
  counter += 10;
  int before = counter--;
  _Atomic unsigned char small = 255;
  small++;
  counter = before * 2;
  printf("%d %d %d\n", before, counter, small);
  return counter;
}
