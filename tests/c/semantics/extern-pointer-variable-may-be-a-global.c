// expect: FALSE|UNKNOWN
#include <assert.h>
extern int *shared;
int x = 1;
int main(void) {
  if (shared == &x) {
    *shared = 5;
    assert(x == 1);
  }
}
