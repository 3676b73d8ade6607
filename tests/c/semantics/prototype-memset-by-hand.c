// expect: TRUE
// gcc: yes
#include <assert.h>
extern void *memset(void *, int, unsigned long);
int main(void) {
  int a[2] = {1, 2};
  memset(a, 255, sizeof a);
  assert(a[0] == -1 && a[1] == -1);
}
