// expect: FALSE|UNKNOWN
#include <assert.h>
extern void change(void *);
struct s { int a, b; };
int main(void) {
  struct s s = {1, 2};
  change(&s);
  assert(s.b == 2);
}
