// expect: TRUE
// gcc: yes
// with: parts/hook.c
#include <assert.h>
extern int hook(void) __attribute__((weak));
int main(void) { assert(hook && hook() == 3); }
