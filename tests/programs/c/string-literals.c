// SPDX-License-Identifier: Apache-2.0
// Literals as objects: shared escapes, embedded zeros, walked through.
#include <stdio.h>
static int length(const char *s) {
  int n = 0;
  while (*s++) n++;
  return n;
}
static unsigned hash(const char *s) {
  unsigned h = 0;
  for (; *s; s++) h = h * 31 + (unsigned char)*s;
  return h;
}
int main(void) {
  const char *s = "tab\tnew\nline\x21\060";
  printf("%d %u\n", length(s), hash(s));
  printf("%lu %d %d\n", sizeof "a\0bc", length("a\0bc"), "a\0bc"[2]);
  printf("%d %d\n", length(""), *"");
  const char *parts[] = {"con" "cat", "\"q\"", "\\", "\377"};
  for (int i = 0; i < 4; i++) printf("%u ", hash(parts[i]));
  printf("%c%c\n", *("pointer" + 3), 2["index"]);
  return length("twelve chars");
}
