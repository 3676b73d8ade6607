// expect: FALSE
// gcc: yes
// with: parts/weak-alias.c
#include <assert.h>
extern int answer(void);
int hook(void) { return 2; }
int main(void) { assert(answer() != 2); }
