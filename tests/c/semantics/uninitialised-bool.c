// expect: FALSE|UNKNOWN
#include <assert.h>
int main(void) {
  _Bool b;
  assert(!b);
}
