// expect: FALSE|UNKNOWN
// gcc: yes
#include <stdlib.h>
extern void reach_error(void);
static int compare(const void *a, const void *b) { reach_error(); return 0; }
int main(void) {
  int a[2] = {3, 1};
  qsort(a, 2, sizeof *a, compare);
}
