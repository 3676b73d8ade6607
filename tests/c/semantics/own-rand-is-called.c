// expect: TRUE
// gcc: yes
// gcc-options: -fno-builtin
#include <assert.h>
int rand(void) { return -4; }
int main(void) { assert(rand() == -4); }
