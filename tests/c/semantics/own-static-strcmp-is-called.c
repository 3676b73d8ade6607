// expect: TRUE
// gcc: yes
// gcc-options: -fno-builtin
#include <assert.h>
static int strcmp(const char *a, const char *b) { return 42; }
int main(void) { assert(strcmp("a", "a") == 42); }
