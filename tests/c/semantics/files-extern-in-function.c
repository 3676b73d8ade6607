// expect: FALSE
// gcc: yes
// with: parts/strong-number.c
#include <assert.h>
int main(void) {
  extern int number;
  number++;
  assert(number != 3);
}
