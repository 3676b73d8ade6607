// expect: FALSE|UNKNOWN
#include <assert.h>
int g;
__attribute__((constructor)) void c(void) { g++; }
__attribute__((copy(c))) void d(void) { g++; }
int main(void) { assert(g == 1); }
