// expect: TRUE|UNKNOWN
#include <assert.h>
int foo __asm__("x1") = 3;
extern char x1;
int main(void) {
  x1 = 9;
  assert(foo == 9);
}
