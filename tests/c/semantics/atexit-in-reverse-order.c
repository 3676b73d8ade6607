// expect: FALSE
// gcc: yes
#include <stdlib.h>
extern void reach_error(void);
static int x;
static void first(void) { if (x == 2) reach_error(); }
static void second(void) { x = 2; }
int main(void) {
  atexit(first);
  atexit(second);
}
