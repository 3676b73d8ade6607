// expect: FALSE
// gcc: yes
// gcc-options: -fno-builtin
#include <assert.h>
int abs(int x) { return x; }
int main(void) { assert(abs(-3) == 3); }
