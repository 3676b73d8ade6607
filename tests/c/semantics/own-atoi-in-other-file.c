// expect: FALSE
// gcc: yes
// gcc-options: -fno-builtin
// with: parts/own-atoi.c
#include <assert.h>
extern int atoi(const char *);
int main(void) { assert(atoi("12") == 12); }
