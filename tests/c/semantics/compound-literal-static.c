// expect: TRUE
// gcc: yes
#include <assert.h>
static int *p = (int[]){4, 5};
int main(void) {
  p[0]++;
  assert(p[0] == 5 && p[1] == 5);
}
