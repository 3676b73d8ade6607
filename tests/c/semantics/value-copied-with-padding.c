// expect: TRUE
// options: --property uninitialised --no-malloc-failure
#include <string.h>
struct s { char c; int x; };
int main(void) {
  struct s a, b;
  a.c = 1;
  a.x = 2;
  memcpy(&b, &a, sizeof a);
  return b.x + b.c;
}
