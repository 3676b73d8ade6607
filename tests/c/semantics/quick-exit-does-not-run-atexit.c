// expect: TRUE|UNKNOWN
// gcc: yes
#include <stdlib.h>
extern void reach_error(void);
static void end(void) { reach_error(); }
int main(void) {
  atexit(end);
  quick_exit(0);
}
