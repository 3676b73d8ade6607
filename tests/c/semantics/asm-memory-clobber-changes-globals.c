// expect: UNKNOWN
#include <assert.h>
int x = 1;
int main(void) {
  __asm__ volatile("do something" ::: "memory");
  assert(x == 1);
}
