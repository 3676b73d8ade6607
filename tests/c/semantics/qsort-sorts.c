// expect: TRUE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <stdlib.h>
static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void) {
  int a[3] = {3, 1, 2};
  qsort(a, 3, sizeof *a, compare);
  assert(a[0] == 1 && a[2] == 3);
}
