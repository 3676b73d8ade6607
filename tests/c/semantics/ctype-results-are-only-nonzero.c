// expect: FALSE|UNKNOWN
#include <assert.h>
#include <ctype.h>
int main(void) { assert(isdigit('3') == 1); }
