// expect: TRUE
// gcc: yes
#include <assert.h>
static inline __attribute__((always_inline)) int f(int n) { return n * 3; }
extern inline __attribute__((gnu_inline)) int g(int n) { return n * 3; }
int main(void) { assert(f(2) == 6); }
