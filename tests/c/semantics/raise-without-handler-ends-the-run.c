// expect: TRUE|UNKNOWN
#include <signal.h>
extern void reach_error(void);
int main(void) {
  raise(SIGKILL);
  reach_error();
}
