// expect: FALSE
// gcc: yes
// with: parts/alias-owner.c
#include <assert.h>
extern int nick(void);
int main(void) { assert(nick() != 42); }
