// expect: FALSE
// gcc: yes
// with: parts/strong-number.c
#include <assert.h>
__attribute__((weak)) int number = 1;
int main(void) { assert(number == 1); }
