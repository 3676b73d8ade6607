// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
_Alignas(16) int x = 1;
int main(void) {
  unsigned long n = (unsigned long)&x / 16;
  *(int *)(n * 16) = 2;
  assert(x == 1);
}
