// expect: FALSE|UNKNOWN
// gcc: yes
// with: parts/calls-hidden.c
#include <assert.h>
int shown(void) __asm__("hidden_name");
int shown(void) { return 6; }
extern int ask(void);
int main(void) { assert(ask() != 6); }
