// expect: FALSE
// gcc: yes
// with: parts/static-count.c
#include <assert.h>
static int count = 1;
extern int other_count(void);
int main(void) {
  other_count();
  assert(other_count() != 101);
}
