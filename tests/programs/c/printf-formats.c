// SPDX-License-Identifier: Apache-2.0
// Flags, widths and precisions of whole numbers.
// LP64 only.
#include <stdio.h>
int main(void) {
  printf("[%5d][%-5d][%05d][%+d][% d]\n", 42, 42, 42, 42, 42);
  printf("[%x][%X][%#x][%o][%#o]\n", 255, 255, 255, 8, 8);
  printf("[%8lx][%-8lX][%08lu]\n", 0xabcul, 0xabcul, 12345ul);
  printf("[%.3d][%6.3d][%*d][%%]\n", 7, 7, 6, 9);
  printf("[%hhd][%hhu][%hd][%hu]\n", 300, 300, 70000, 70000);
  printf("[%c%c%c]\n", 'a', 98, '\t');
  printf("[%zu][%ju][%td]\n", sizeof(int), (unsigned long)7, (long)-3);
  printf("[%lld][%llu][%llx]\n", -1ll, ~0ull, 0x123456789abcdefull);
  printf("no newline");
  printf("\n");
  return 0;
}
