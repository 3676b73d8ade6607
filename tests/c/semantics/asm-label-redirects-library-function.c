// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
extern int my_abs(int) __asm__("abs");
int main(void) { assert(my_abs(-4) != 4); }
