// expect: TRUE|UNKNOWN
// gcc: yes
#include <assert.h>
extern void memcpy(void *, const void *, unsigned long);
int main(void) {
  int a = 1, b = 2;
  memcpy(&a, &b, sizeof a);
  assert(a == 2);
}
