// expect: TRUE
// options: --property uninitialised --no-malloc-failure
#include <stdarg.h>
static int first(int n, ...) {
  va_list a;
  va_start(a, n);
  int r = va_arg(a, int);
  va_end(a);
  return r;
}
int main(void) { return first(1, 2); }
