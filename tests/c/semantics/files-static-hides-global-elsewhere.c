// expect: TRUE
// gcc: yes
// with: parts/strong-value.c
#include <assert.h>
static int value(void) { return 9; }
int main(void) { assert(value() == 9); }
