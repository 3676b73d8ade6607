// expect: FALSE
// gcc: yes
#include <assert.h>
static int x = 1;
__attribute__((constructor)) static void set(void) { assert(x == 0); }
int main(void) { return 0; }
