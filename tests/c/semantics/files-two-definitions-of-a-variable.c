// expect: ERROR
// with: parts/strong-number.c
#include <assert.h>
int number = 1;
int main(void) { assert(number == 1); }
