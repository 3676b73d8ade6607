// expect: FALSE|UNKNOWN
#include <assert.h>
int c;
int *q;
int main(void) {
  (void)(int(*)[++c])q;
  assert(c == 0);
}
