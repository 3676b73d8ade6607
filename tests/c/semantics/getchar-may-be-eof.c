// expect: FALSE
#include <assert.h>
#include <stdio.h>
int main(void) { assert(getchar() != EOF); }
