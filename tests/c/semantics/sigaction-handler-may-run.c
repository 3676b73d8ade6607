// expect: FALSE|UNKNOWN
#include <assert.h>
#include <signal.h>
static volatile int x;
static void handler(int s) { x = 1; }
int main(void) {
  struct sigaction a = {.sa_handler = handler};
  sigaction(SIGINT, &a, 0);
  assert(x == 0);
}
