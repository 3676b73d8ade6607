// expect: TRUE|UNKNOWN
#include <assert.h>
int *escaped;
int main(void) {
  int x = 1;
  escaped = &x;
  __asm__ volatile("nop" ::: "memory");
  assert(x == 1);
}
