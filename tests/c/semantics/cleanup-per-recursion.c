// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
static int sum;
static void clean(int *p) { sum += *p; }
static void f(int n) {
  __attribute__((cleanup(clean))) int x = n;
  if (n > 0) f(n - 1);
}
int main(void) {
  f(3);
  assert(sum != 6);
}
