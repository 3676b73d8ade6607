// expect: TRUE
// gcc: yes
#include <assert.h>
static int count;
static void clean(int *p) { count++; }
int main(void) {
  int rounds = 0;
again:;
  __attribute__((cleanup(clean))) int x = 0;
  if (++rounds < 3) goto again;
  assert(count == 2);
}
