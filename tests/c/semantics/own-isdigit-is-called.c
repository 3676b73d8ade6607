// expect: FALSE
// gcc: yes
// gcc-options: -fno-builtin
#include <assert.h>
int isdigit(int c) { return 0; }
int main(void) { assert(isdigit('3')); }
