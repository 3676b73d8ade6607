// expect: TRUE
// gcc: yes
// with: parts/takes-point.c
#include <assert.h>
struct point { int x, y; };
extern struct point mirrored(struct point);
int main(void) {
  struct point p = {1, 2}, q = mirrored(p);
  assert(q.x == 2 && q.y == 1 && p.x == 1);
}
