// expect: TRUE
#include <assert.h>
#include <stdlib.h>
int main(void) { assert(rand() >= 0); }
