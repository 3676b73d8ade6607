// expect: FALSE
#include <assert.h>
struct s { int a; char b; };
extern struct s get(void);
int main(void) {
  struct s s = get();
  assert(s.a != 5 || s.b != 6);
}
