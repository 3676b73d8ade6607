// expect: TRUE|UNKNOWN
// options: --timeout 2
// gcc: yes
#include <assert.h>
#include <stdlib.h>
int main(void) { assert(atoi("12") == 12 && atoi("-3x") == -3 && atoi("x") == 0); }
