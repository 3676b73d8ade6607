// expect: TRUE|UNKNOWN
#include <assert.h>
int x = 1;
int main(void) {
  __asm__ volatile("" ::: "memory");
  assert(x == 1);
}
