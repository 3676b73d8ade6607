// expect: TRUE
// gcc: yes
#include <assert.h>
static int next(void) { static int n = 5; return n++; }
int main(void) { assert(next() == 5 && next() == 6); }
