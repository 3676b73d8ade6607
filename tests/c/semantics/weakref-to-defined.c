// expect: TRUE|UNKNOWN
// gcc: yes
#include <assert.h>
int target(void) { return 8; }
static int ref(void) __attribute__((weakref("target")));
int main(void) { assert(ref() == 8); }
