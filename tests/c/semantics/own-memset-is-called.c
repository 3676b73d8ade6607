// expect: FALSE
// gcc: yes
// gcc-options: -fno-builtin
#include <assert.h>
void *memset(void *to, int c, unsigned long n) { *(char *)to = 55; return to; }
int main(void) {
  char a = 1;
  memset(&a, 0, 1);
  assert(a == 0);
}
