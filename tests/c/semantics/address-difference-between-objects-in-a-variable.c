// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
int x = 1, y = 1;
static long distance;
static int *move(int *p) { return (int *)((char *)p + distance); }
int main(void) {
  distance = (char *)&y - (char *)&x;
  *move(&x) = 2;
  assert(y == 1);
}
