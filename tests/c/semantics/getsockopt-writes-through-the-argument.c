// expect: FALSE|UNKNOWN
#include <assert.h>
#include <sys/socket.h>
int main(void) {
  int x = 1;
  socklen_t n = sizeof x;
  getsockopt(0, SOL_SOCKET, SO_TYPE, &x, &n);
  assert(x == 1);
}
