// expect: TRUE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <stdio.h>
int main(void) {
  int c = putchar('x');
  assert(c == 'x' || c == EOF);
}
