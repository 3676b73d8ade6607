// expect: FALSE
// options: --entry f
#include <assert.h>
void f(const char *p) { assert(p != 0); }
