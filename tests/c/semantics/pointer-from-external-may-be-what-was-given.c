// expect: FALSE|UNKNOWN
#include <assert.h>
extern int *same(int *);
int main(void) {
  int x = 1;
  int *p = same(&x);
  if (p == &x) {
    x = 1;
    *p = 5;
    assert(x == 1);
  }
}
