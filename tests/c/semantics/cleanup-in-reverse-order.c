// expect: TRUE
// gcc: yes
#include <assert.h>
static int order;
static void clean(int *p) { order = order * 10 + *p; }
static void f(void) {
  __attribute__((cleanup(clean))) int a = 1;
  __attribute__((cleanup(clean))) int b = 2, c = 3;
}
int main(void) {
  f();
  assert(order == 321);
}
