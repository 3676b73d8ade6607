// expect: FALSE|UNKNOWN
#include <assert.h>
#include <sys/uio.h>
int main(void) {
  int x = 1;
  struct iovec v = {&x, sizeof x};
  readv(0, &v, 1);
  assert(x == 1);
}
