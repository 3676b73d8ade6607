// expect: TRUE
// gcc: yes
#include <assert.h>
#include <stdarg.h>
static double get(int n, ...) {
  va_list l;
  va_start(l, n);
  double d = va_arg(l, double);
  va_end(l);
  return d;
}
int main(void) {
  float f = 1.5f;
  assert(get(1, f) == 1.5);
}
