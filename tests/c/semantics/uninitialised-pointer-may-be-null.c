// expect: FALSE
#include <assert.h>
int main(void) {
  int *p;
  assert(p != 0);
}
