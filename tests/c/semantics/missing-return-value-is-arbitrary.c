// expect: FALSE
#include <assert.h>
static int f(int n) { if (n) return 1; }
int main(void) { assert(f(0) == 1); }
