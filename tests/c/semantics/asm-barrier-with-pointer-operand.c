// expect: TRUE|UNKNOWN
#include <assert.h>
int main(void) {
  int x = 1;
  __asm__ volatile("" : : "r"(&x) : "memory");
  assert(x == 1);
}
