// expect: FALSE
// gcc: yes
#include <assert.h>
static int order;
static void clean(int *p) { order = order * 10 + *p; }
int main(void) {
  {
    __attribute__((cleanup(clean))) int a = 1;
    { __attribute__((cleanup(clean))) int b = 2; }
    __attribute__((cleanup(clean))) int c = 3;
  }
  assert(order != 231);
}
