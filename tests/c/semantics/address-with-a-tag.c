// expect: FALSE
// gcc: yes
#include <assert.h>
int x = 1;
int main(void) {
  unsigned long tagged = (unsigned long)&x | 1;
  assert(tagged & 1);
  *(int *)(tagged & ~1UL) = 2;
  assert(x == 1);
}
