// expect: TRUE
// gcc: yes
#include <assert.h>
#include <stdarg.h>
static int twice(int n, ...) {
  va_list a, b;
  va_start(a, n);
  va_copy(b, a);
  int x = va_arg(a, int) + va_arg(b, int);
  va_end(a);
  va_end(b);
  return x;
}
int main(void) { assert(twice(1, 4) == 8); }
