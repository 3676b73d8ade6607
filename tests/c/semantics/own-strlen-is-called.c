// expect: FALSE
// gcc: yes
// gcc-options: -fno-builtin
#include <assert.h>
unsigned long strlen(const char *s) { return 77; }
static unsigned long (*volatile length)(const char *) = strlen;
int main(void) { assert(length("abc") == 3); }
