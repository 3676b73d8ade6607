// expect: TRUE
// gcc: yes
#include <assert.h>
static int real(int x) { return x + 1; }
int other(int x) __attribute__((alias("real")));
int main(void) { assert(other(1) == 2); }
