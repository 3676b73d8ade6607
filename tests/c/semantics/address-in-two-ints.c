// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
int x = 1;
int main(void) {
  unsigned low = (unsigned)(unsigned long)&x, high = (unsigned)((unsigned long)&x >> 32);
  *(int *)((unsigned long)high << 32 | low) = 2;
  assert(x == 1);
}
