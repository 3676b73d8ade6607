// expect: TRUE
// gcc: yes
// with: parts/weak-value.c
#include <assert.h>
int value(void) { return 2; }
int main(void) { assert(value() == 2); }
