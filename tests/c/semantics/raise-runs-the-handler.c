// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <signal.h>
static volatile int x;
static void handler(int s) { x = s; }
int main(void) {
  signal(SIGUSR1, handler);
  raise(SIGUSR1);
  assert(x == 0);
}
