// expect: TRUE
// gcc: yes
#include <assert.h>
static int calls;
static int f(int r) { calls++; return r; }
int main(void) {
  int a = f(0) && f(1), b = f(1) || f(1);
  assert(calls == 2 && a == 0 && b == 1);
}
