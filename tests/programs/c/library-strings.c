// SPDX-License-Identifier: Apache-2.0
// The functions of string.h.
#include <stdio.h>
#include <string.h>
int main(void) {
  char b[32];
  strcpy(b, "model");
  strcat(b, " check");
  strncat(b, "ing!!", 3);
  printf("%lu %c%c\n", strlen(b), b[6], b[13]);
  printf("%d %d %d\n", strcmp("abc", "abc"), strcmp("abc", "abd") < 0, strcmp("b", "abc") > 0);
  printf("%d %d\n", strncmp("abcx", "abcy", 3), strncmp("abcx", "abcy", 4) < 0);
  printf("%ld %ld %d\n", (long)(strchr(b, 'c') - b), (long)(strrchr(b, 'c') - b), strchr(b, 'z') == NULL);
  char n[6] = "zzzzz";
  strncpy(n, "ab", 4);
  printf("%d %d %d %d %d\n", n[0], n[1], n[2], n[3], n[4]);
  printf("%ld\n", (long)(strstr(b, "check") - b));
  return (int)strlen("");
}
