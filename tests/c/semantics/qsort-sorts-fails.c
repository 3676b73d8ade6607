// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <stdlib.h>
static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void) {
  int a[2] = {3, 1};
  qsort(a, 2, sizeof *a, compare);
  assert(a[0] == 3);
}
