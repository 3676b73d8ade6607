// expect: TRUE|UNKNOWN
#include <assert.h>
#include <stdlib.h>
int main(void) { assert(random() >= 0); }
