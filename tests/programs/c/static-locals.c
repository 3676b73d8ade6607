// SPDX-License-Identifier: Apache-2.0
// Static locals keep their values; each function has its own.
#include <stdio.h>
static int next(void) {
  static int n = 10;
  return n++;
}
static int other(void) {
  static int n;
  static int history[3] = {[2] = 5};
  history[n % 3] += n;
  n += 2;
  return history[0] + 10 * history[1] + 100 * history[2];
}
static const char *name(int i) {
  static const char *const names[] = {"zero", "one", "two"};
  static char scratch[2];
  scratch[0] = '0' + i;
  return i < 3 ? names[i] : scratch;
}
static int *counter(void) {
  static int c = sizeof(long) * 2;
  return &c;
}
int main(void) {
  for (int i = 0; i < 4; i++) {
    printf("%d ", next());
    printf("%d ", other());
  }
  { static int n = 7; n++; printf("%d ", n); }
  *counter() += 5;
  ++*counter();
  printf("%c%c %d\n", name(2)[1], *name(7), *counter());
  return next();
}
