// expect: TRUE|UNKNOWN
// gcc: yes
#include <assert.h>
__attribute__((no_such_attribute_at_all(3))) static int f(void) { return 4; }
int main(void) { assert(f() == 4); }
