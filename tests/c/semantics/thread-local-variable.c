// expect: TRUE|UNKNOWN
// gcc: yes
#include <assert.h>
static __thread int t = 4;
int main(void) {
  t++;
  assert(t == 5);
}
