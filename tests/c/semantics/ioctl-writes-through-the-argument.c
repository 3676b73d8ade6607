// expect: FALSE|UNKNOWN
#include <assert.h>
#include <sys/ioctl.h>
int main(void) {
  int x = 1;
  ioctl(0, FIONREAD, &x);
  assert(x == 1);
}
