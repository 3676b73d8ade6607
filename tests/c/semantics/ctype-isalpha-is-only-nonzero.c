// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <ctype.h>
static int (*volatile function)(int) = isalpha;
int main(void) { assert(function('a') == 1); }
