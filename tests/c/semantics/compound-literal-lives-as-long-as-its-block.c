// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  int *p = (int[]){1, 2, 3};
  p[1] = 5;
  assert(p[0] + p[1] + p[2] == 9);
}
