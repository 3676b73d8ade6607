// expect: FALSE|UNKNOWN
#include <assert.h>
extern void keep(int *), change(void);
int main(void) {
  int x = 1;
  keep(&x);
  x = 2;
  change();
  assert(x == 2);
}
