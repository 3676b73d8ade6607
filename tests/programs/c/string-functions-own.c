// SPDX-License-Identifier: Apache-2.0
// strlen, strcpy, strcmp and friends, written here.
#include <stdio.h>
static unsigned long len(const char *s) {
  const char *p = s;
  while (*p) p++;
  return p - s;
}
static char *copy(char *to, const char *from) {
  char *result = to;
  while ((*to++ = *from++)) {}
  return result;
}
static int compare(const char *a, const char *b) {
  while (*a && *a == *b) a++, b++;
  return (unsigned char)*a - (unsigned char)*b;
}
static char *append(char *to, const char *from) {
  copy(to + len(to), from);
  return to;
}
static void reverse(char *s) {
  for (char *e = s + len(s) - 1; s < e; s++, e--) {
    char c = *s;
    *s = *e;
    *e = c;
  }
}
int main(void) {
  char b[40];
  append(append(copy(b, "model"), " "), "checker");
  reverse(b);
  for (char *p = b; *p; p++) printf("%c", *p);
  printf(" %lu %d %d %d\n", len(b), compare("a", "b"), compare("abc", "ab"), compare("\200", "a"));
  return (int)len(append(b, "!!"));
}
