// expect: FALSE
// gcc: yes
#include <assert.h>
static int global;
static void clean(int *p) { global = 99; }
static int f(void) {
  __attribute__((cleanup(clean))) int x = 0;
  return global;
}
int main(void) { assert(f() == 99 || global == 0); }
