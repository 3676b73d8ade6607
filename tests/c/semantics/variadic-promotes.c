// expect: FALSE
// gcc: yes
#include <assert.h>
#include <stdarg.h>
static int first(int n, ...) {
  va_list l;
  va_start(l, n);
  int x = va_arg(l, int);
  va_end(l);
  return x;
}
int main(void) {
  char c = -5;
  assert(first(1, c) != -5);
}
