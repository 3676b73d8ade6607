// SPDX-License-Identifier: Apache-2.0
// Arrays of characters from literals.
#include <stdio.h>
static char exact[3] = "abc", longer[6] = "ab", open_end[] = "hello";
static char zeros[] = "a\0b\0", braces[] = {"brace"}, joined[] = "one" "two";
static const char *const pointers[] = {"x", "yy", "zzz"};
static char table[3][4] = {"abc", "de", {'f'}};
int main(void) {
  printf("%lu %lu %lu %lu %lu\n", sizeof exact, sizeof longer, sizeof open_end, sizeof zeros, sizeof joined);
  for (int i = 0; i < 6; i++) printf("%d ", longer[i]);
  for (int i = 0; i < 5; i++) printf("%d ", zeros[i]);
  printf("%c%c%c %c%c\n", exact[0], exact[2], braces[4], joined[3], pointers[2][2]);
  char local[8] = "local", copy[] = "copy";
  local[0] = 'v';
  copy[3]++;
  printf("%c%c %d %c %d %d\n", local[0], local[4], local[7], copy[3], table[1][2], table[2][0]);
  for (int i = 0; i < 12; i++) printf("%d ", table[i / 4][i % 4]);
  printf("%c\n", "literal"[3]);
  return sizeof braces;
}
