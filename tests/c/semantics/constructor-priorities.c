// expect: TRUE
// gcc: yes
#include <assert.h>
static int order;
__attribute__((constructor(300))) static void third(void) { order = order * 10 + 3; }
__attribute__((constructor(101))) static void first(void) { order = order * 10 + 1; }
__attribute__((constructor)) static void last(void) { order = order * 10 + 4; }
__attribute__((constructor(200))) static void second(void) { order = order * 10 + 2; }
int main(void) { assert(order == 1234); }
