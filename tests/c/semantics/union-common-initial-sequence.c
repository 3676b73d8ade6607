// expect: TRUE
// gcc: yes
#include <assert.h>
struct a { int tag; int x; };
struct b { int tag; char y; };
int main(void) {
  union { struct a a; struct b b; } u = {.a = {3, 4}};
  assert(u.b.tag == 3);
}
