// expect: TRUE
// gcc: yes
#include <assert.h>
static int inc(int n) { return n + 1; }
static int (*get(void))(int) { return inc; }
int main(void) { assert(get()(4) == 5 && (*get())(5) == 6 && (***get())(6) == 7); }
