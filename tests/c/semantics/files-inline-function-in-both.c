// expect: TRUE
// gcc: yes
// with: parts/static-inline.c
#include <assert.h>
static inline int twice(int n) { return 2 * n; }
extern int four_times(int);
int main(void) { assert(twice(3) == 6 && four_times(3) == 12); }
