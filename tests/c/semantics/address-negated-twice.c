// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
int x = 1;
int main(void) {
  unsigned long n = -(unsigned long)&x;
  *(int *)-n = 2;
  assert(x == 1);
}
