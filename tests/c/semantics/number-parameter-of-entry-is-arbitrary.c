// expect: FALSE
// options: --entry f
#include <assert.h>
void f(unsigned char c, _Bool b) { assert(c != 255 || !b); }
