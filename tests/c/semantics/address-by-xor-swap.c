// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
int x = 1, y = 1;
int main(void) {
  unsigned long a = (unsigned long)&x, b = (unsigned long)&y;
  a ^= b;
  b ^= a;
  a ^= b;
  *(int *)b = 2;
  assert(x == 1);
}
