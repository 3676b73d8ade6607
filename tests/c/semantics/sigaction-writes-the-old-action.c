// expect: FALSE|UNKNOWN
#include <assert.h>
#include <signal.h>
int main(void) {
  struct sigaction old = {.sa_flags = 5};
  sigaction(SIGINT, 0, &old);
  assert(old.sa_flags == 5);
}
