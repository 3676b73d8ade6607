// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <string.h>
static int (*volatile compare)(const char *, const char *) = strcmp;
int main(void) { assert(compare("a", "c") == -1); }
