// expect: TRUE
// gcc: yes
// with: parts/array-of-four.c
#include <assert.h>
extern int four[];
int main(void) { assert(four[0] == 1 && four[3] == 4); }
