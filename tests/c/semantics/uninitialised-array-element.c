// expect: FALSE
#include <assert.h>
int main(void) {
  int a[3];
  a[0] = a[2] = 1;
  assert(a[1] == 1);
}
