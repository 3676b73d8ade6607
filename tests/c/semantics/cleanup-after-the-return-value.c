// expect: TRUE
// gcc: yes
#include <assert.h>
static void clean(int *p) { *p = 99; }
static int f(int n) {
  __attribute__((cleanup(clean))) int x = n;
  return x;
}
int main(void) { assert(f(7) == 7); }
