// expect: TRUE
// gcc: yes
#include <assert.h>
struct s { int a[2]; struct { char c; } in; };
int main(void) {
  struct s s = {{1, 2}, {3}}, t = s;
  s.a[1] = 9;
  s.in.c = 9;
  assert(t.a[1] == 2 && t.in.c == 3);
}
