// expect: TRUE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int *last = 0;
  for (int i = 0; i < 3; i++) {
    int *p = malloc(sizeof *p);
    if (!p) return 0;
    *p = i;
    if (last) assert(*last == i - 1);
    last = p;
  }
}
