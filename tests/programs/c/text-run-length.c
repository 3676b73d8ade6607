// SPDX-License-Identifier: Apache-2.0
// Run-length coding there and back.
#include <stdio.h>
static int pack(const char *in, char *out) {
  char *start = out;
  while (*in) {
    int n = 1;
    while (in[n] == *in && n < 9) n++;
    *out++ = (char)('0' + n);
    *out++ = *in;
    in += n;
  }
  *out = '\0';
  return out - start;
}
static void unpack(const char *in, char *out) {
  for (; *in; in += 2)
    for (int n = in[0] - '0'; n--;) *out++ = in[1];
  *out = 0;
}
int main(void) {
  const char *text = "aaabccddddddddddddde";
  char packed[64], back[64];
  int n = pack(text, packed), same = 1;
  unpack(packed, back);
  for (int i = 0; text[i] || back[i]; i++) same &= text[i] == back[i];
  for (char *p = packed; *p; p++) printf("%c", *p);
  printf(" %d %d\n", n, same);
  return n;
}
