// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
int x = 1;
int main(void) {
  unsigned long from = (unsigned long)&x, to = 0;
  for (int i = 0; i < 64; i++)
    if (from >> i & 1) to |= 1UL << i;
  *(int *)to = 2;
  assert(x == 1);
}
