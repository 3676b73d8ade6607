// expect: FALSE|UNKNOWN
#include <assert.h>
extern void change(int, ...);
int main(void) {
  int x = 1;
  change(2, &x);
  assert(x == 1);
}
