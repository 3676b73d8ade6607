// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) { assert(__builtin_constant_p(3) && __builtin_popcount(255) == 8 && __builtin_ctz(8) == 3); }
