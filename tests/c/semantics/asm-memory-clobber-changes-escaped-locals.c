// expect: UNKNOWN
#include <assert.h>
int main(void) {
  int x = 1;
  int *volatile p = &x;
  __asm__ volatile("do something %0" : : "r"(p) : "memory");
  assert(x == 1);
}
