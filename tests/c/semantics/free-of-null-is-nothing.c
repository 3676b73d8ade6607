// expect: TRUE
// gcc: yes
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int x = 1;
  free(0);
  assert(x == 1);
}
