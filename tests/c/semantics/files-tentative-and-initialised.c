// expect: FALSE
// gcc: yes
// gcc-options: -fcommon
// with: parts/strong-number.c
#include <assert.h>
int number;
int main(void) { assert(number == 0); }
