// expect: FALSE
// gcc: yes
// with: parts/strong-value.c
#include <assert.h>
__attribute__((weak)) int value(void) { return 1; }
int main(void) { assert(value() == 1); }
