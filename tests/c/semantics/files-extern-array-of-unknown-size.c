// expect: FALSE
// gcc: yes
// with: parts/array-of-four.c
#include <assert.h>
extern int four[];
extern void fill(int);
int main(void) {
  fill(6);
  assert(four[3] != 6);
}
