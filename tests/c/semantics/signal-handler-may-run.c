// expect: FALSE|UNKNOWN
#include <assert.h>
#include <signal.h>
static volatile int x;
static void handler(int s) { x = 1; }
int main(void) {
  signal(SIGINT, handler);
  assert(x == 0);
}
