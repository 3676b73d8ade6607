// expect: TRUE
// options: --data-model ILP32
#include <assert.h>
#include <stddef.h>
struct s { char a; long long b; void *c; long d; };
int main(void) { assert(offsetof(struct s, b) == 4 && offsetof(struct s, c) == 12 && sizeof(struct s) == 20); }
