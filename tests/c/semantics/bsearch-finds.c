// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <stdlib.h>
static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void) {
  int a[3] = {1, 2, 3}, key = 2;
  int *p = bsearch(&key, a, 3, sizeof *a, compare);
  *p = 7;
  assert(a[1] == 2);
}
