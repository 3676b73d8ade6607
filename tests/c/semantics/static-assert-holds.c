// expect: TRUE
// gcc: yes
#include <assert.h>
_Static_assert(sizeof(int) == 4, "int");
int main(void) { _Static_assert(1 + 1 == 2, "sum"); }
