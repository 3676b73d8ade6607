// expect: TRUE
// gcc: yes
#include <assert.h>
static char c __attribute__((aligned(64)));
int main(void) { assert((unsigned long)&c % 64 == 0); }
