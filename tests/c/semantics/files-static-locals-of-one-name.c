// expect: TRUE
// gcc: yes
// with: parts/static-local.c
#include <assert.h>
int count_here(void) { static int n; return ++n; }
extern int count_there(void);
int main(void) {
  count_here();
  count_here();
  assert(count_there() == 11 && count_here() == 3);
}
