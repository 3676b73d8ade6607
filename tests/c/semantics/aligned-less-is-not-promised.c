// expect: FALSE|UNKNOWN
#include <assert.h>
static char before, c;
int main(void) { assert((unsigned long)&c % 2 == 0); }
