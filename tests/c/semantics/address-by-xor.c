// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
int x = 1;
int main(void) {
  unsigned long key = 0x5a5a5a5a, hidden = (unsigned long)&x ^ key;
  *(int *)(hidden ^ key) = 2;
  assert(x == 1);
}
