// SPDX-License-Identifier: Apache-2.0
// A scanner made of gotos.
#include <stdio.h>
static int words(const char *s) {
  int n = 0;
space:
  if (*s == 0) goto end;
  if (*s == ' ') {
    s++;
    goto space;
  }
  n++;
word:
  s++;
  if (*s == 0) goto end;
  if (*s == '"') goto quoted;
  if (*s != ' ') goto word;
  goto space;
quoted:
  s++;
  if (*s == 0) return -1;
  if (*s != '"') goto quoted;
  goto word;
end:
  return n;
}
int main(void) {
  printf("%d %d %d %d\n", words("a bc  def"), words(""), words("x\"y z\" w"), words("a\"b"));
  return words("one two three");
}
