// expect: TRUE|UNKNOWN
#include <assert.h>
long x = 5;
extern int y __attribute__((alias("x")));
int main(void) {
  y = 7;
  assert(x == 7);
}
