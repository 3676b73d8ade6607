// expect: TRUE
// gcc: yes
#include <assert.h>
static int x = 1;
static int f(int a) { return a * 10 + x; }
int main(void) { assert(f(x++) == 12); }
