// SPDX-License-Identifier: Apache-2.0
// __func__ is the name of the function.
#include <stdio.h>
static int count(const char *s) {
  int n = 0;
  while (s[n]) n++;
  return n;
}
static int a_function(void) { return count(__func__); }
int main(void) {
  printf("%d %d %c %lu\n", a_function(), count(__FUNCTION__), __func__[1], sizeof __func__);
  const char *f = __func__;
  return f[3];
}
