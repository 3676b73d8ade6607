// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
int x = 1;
static unsigned long copy(unsigned long n) {
  unsigned long r = 0;
  while (n != r) r++, r = n;
  return r;
}
int main(void) {
  *(int *)copy((unsigned long)&x) = 2;
  assert(x == 1);
}
