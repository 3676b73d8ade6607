// expect: FALSE
// gcc: yes
// gcc-options: -fno-builtin
#include <assert.h>
static int pool[4] = {7};
void *calloc(unsigned long n, unsigned long size) { return pool; }
int main(void) {
  int *p = calloc(1, 4);
  assert(*p == 0);
}
