// expect: TRUE
// gcc: yes
#include <assert.h>
static int f(int n) {
  int r = 0;
  switch (n) {
    case 1: r += 1;
    case 2: r += 10; break;
    default: r += 100;
    case 3: r += 1000;
  }
  return r;
}
int main(void) { assert(f(1) == 11 && f(2) == 10 && f(3) == 1000 && f(4) == 1100); }
