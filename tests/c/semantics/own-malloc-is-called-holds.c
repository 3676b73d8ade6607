// expect: TRUE
// gcc: yes
// gcc-options: -fno-builtin
#include <assert.h>
static int pool[4] = {7};
void *malloc(unsigned long n) { return pool; }
int main(void) {
  int *p = malloc(4), *q = malloc(4);
  assert(*p == 7 && p == q);
}
