// expect: TRUE
// gcc: yes
#include <assert.h>
#include <stdarg.h>
static int sum(int n, ...) {
  va_list l;
  va_start(l, n);
  int s = 0;
  while (n-- > 0) s += va_arg(l, int);
  va_end(l);
  return s;
}
int main(void) { assert(sum(3, 1, 2, 3) == 6 && sum(0) == 0); }
