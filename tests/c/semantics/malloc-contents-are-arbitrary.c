// expect: FALSE
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int *p = malloc(sizeof *p);
  if (p) assert(*p == 0);
}
