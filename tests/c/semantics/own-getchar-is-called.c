// expect: TRUE
// gcc: yes
// gcc-options: -fno-builtin
#include <assert.h>
int getchar(void) { return 1000; }
int main(void) { assert(getchar() == 1000); }
