// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
int x = 1, y = 1;
int main(void) {
  long distance = (long)&y - (long)&x;
  *(int *)((long)&x + distance) = 2;
  assert(y == 1);
}
