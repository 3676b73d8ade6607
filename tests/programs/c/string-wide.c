// SPDX-License-Identifier: Apache-2.0
// Wide literals and characters.
#include <stddef.h>
#include <stdio.h>
static wchar_t wide[] = L"wide\x3b1";
int main(void) {
  const wchar_t *p = L"abc";
  int sum = 0;
  for (int i = 0; wide[i]; i++) sum = sum * 7 + (int)wide[i];
  printf("%d %lu %lu\n", sum, sizeof wide / sizeof *wide, sizeof(wchar_t));
  printf("%d %d %d\n", (int)p[1], (int)L'z', (int)L"xyz"[2]);
  unsigned short u[] = u"u16";
  unsigned v[] = U"u32";
  printf("%d %lu %u %lu\n", u[1], sizeof u, v[2], sizeof v);
  return (int)p[3];
}
