// expect: TRUE
// options: --entry f
#include <assert.h>
static int x = 3;
void f(void) { assert(x == 3); }
