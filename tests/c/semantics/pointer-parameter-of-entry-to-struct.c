// expect: FALSE
// options: --entry f
#include <assert.h>
struct s { int a, b; };
void f(struct s *p) { if (p) assert(p->a != 3 || p->b != 4); }
