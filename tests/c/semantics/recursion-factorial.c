// expect: TRUE|UNKNOWN
// options: --timeout 2
// gcc: yes
#include <assert.h>
static int f(int n) { return n <= 1 ? 1 : n * f(n - 1); }
int main(void) { assert(f(5) == 120); }
