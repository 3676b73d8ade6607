// expect: FALSE|UNKNOWN
#include <assert.h>
int g;
void f(void) { g = 1; }
__attribute__((section(".init_array"), used)) static void (*p)(void) = f;
int main(void) { assert(g == 0); }
