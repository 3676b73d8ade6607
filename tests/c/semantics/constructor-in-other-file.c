// expect: FALSE
// gcc: yes
// with: parts/constructor.c
#include <assert.h>
int ready;
int main(void) { assert(ready == 0); }
