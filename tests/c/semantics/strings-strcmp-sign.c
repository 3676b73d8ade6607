// expect: TRUE|UNKNOWN
// options: --timeout 2
// gcc: yes
#include <assert.h>
#include <string.h>
int main(void) { assert(strcmp("a", "b") < 0 && strcmp("a", "a") == 0 && strcmp("b", "a") > 0); }
