// expect: TRUE
// gcc: yes
#include <assert.h>
struct s { int a, b, c[3]; };
int main(void) {
  struct s s = {.c = {[1] = 5, 6}, .a = 1};
  int a[] = {[3] = 9, [0] = 1, 2};
  assert(s.a == 1 && s.b == 0 && s.c[0] == 0 && s.c[1] == 5 && s.c[2] == 6);
  assert(sizeof a == 16 && a[0] == 1 && a[1] == 2 && a[2] == 0 && a[3] == 9);
}
