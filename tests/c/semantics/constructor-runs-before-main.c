// expect: TRUE
// gcc: yes
#include <assert.h>
static int x;
__attribute__((constructor)) static void set(void) { x = 3; }
int main(void) { assert(x == 3); }
