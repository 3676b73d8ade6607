// expect: FALSE|UNKNOWN
#include <assert.h>
struct s { char c; int i; };
int main(void) {
  struct s s;
  s.c = 0;
  s.i = 0;
  assert(((char *)&s)[1] == 0);
}
