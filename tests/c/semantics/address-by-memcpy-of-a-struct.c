// expect: FALSE
// gcc: yes
#include <assert.h>
#include <string.h>
struct s { int n; int *p; };
int x = 1;
int main(void) {
  struct s a = {3, &x}, b;
  memcpy(&b, &a, sizeof a);
  *b.p = 2;
  assert(x == 1);
}
