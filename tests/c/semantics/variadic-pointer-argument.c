// expect: FALSE
// gcc: yes
#include <assert.h>
#include <stdarg.h>
static void set(int n, ...) {
  va_list l;
  va_start(l, n);
  *va_arg(l, int *) = 6;
  va_end(l);
}
int main(void) {
  int x = 1;
  set(1, &x);
  assert(x == 1);
}
