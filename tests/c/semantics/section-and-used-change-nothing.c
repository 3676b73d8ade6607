// expect: TRUE
// gcc: yes
#include <assert.h>
static int x __attribute__((section(".mydata"), used)) = 4;
__attribute__((used, noinline, cold)) static int f(void) { return x; }
int main(void) { assert(f() == 4); }
