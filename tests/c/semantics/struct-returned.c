// expect: FALSE
// gcc: yes
// inputs: 4
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
struct pair { int a; long b; };
static struct pair make(int n) { return (struct pair){n, n + 1L}; }
int main(void) { assert(make(__VERIFIER_nondet_int()).b != 5); }
