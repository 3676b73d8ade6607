// expect: TRUE
// gcc: yes
#include <assert.h>
static unsigned long f(int a[10]) { return sizeof a; }
int main(void) {
  int a[10];
  assert(f(a) == 8 && sizeof a == 40 && sizeof "abc" == 4);
}
