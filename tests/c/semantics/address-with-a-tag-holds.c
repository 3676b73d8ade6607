// expect: TRUE
// gcc: yes
#include <assert.h>
int x = 1, y = 5;
int main(void) {
  unsigned long tagged = (unsigned long)&x | 1;
  *(int *)(tagged & ~1UL) = 2;
  assert(x == 2 && y == 5 && (tagged & 1) == 1);
}
