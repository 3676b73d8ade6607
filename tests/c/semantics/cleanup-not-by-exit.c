// expect: TRUE
// gcc: yes
#include <stdlib.h>
extern void reach_error(void);
static void clean(int *p) { reach_error(); }
int main(void) {
  __attribute__((cleanup(clean))) int x = 0;
  exit(0);
}
