// expect: TRUE
// gcc: yes
#include <assert.h>
static int calls;
static int f(void) { calls++; return 4; }
int main(void) {
  int x = f() ?: 9;
  assert(x == 4 && calls == 1);
}
