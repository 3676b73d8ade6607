// expect: FALSE
// gcc: yes
// gcc-options: -fno-builtin
#include <assert.h>
double sqrt(double x) { return 1; }
int main(void) { assert(sqrt(9.0) == 3); }
