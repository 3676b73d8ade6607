// expect: TRUE
// gcc: yes
#include <assert.h>
#include <stddef.h>
struct s { char a; short b; char c; double d; struct { int x[3]; } e; };
int main(void) {
  assert(offsetof(struct s, b) == 2 && offsetof(struct s, d) == 8 && offsetof(struct s, e.x[2]) == 24);
  assert(_Alignof(struct s) == 8 && sizeof(struct s) == 32 && _Alignof(char) == 1);
}
