// expect: FALSE
// gcc: yes
// gcc-options: -fno-builtin
#include <assert.h>
static int calls;
void *memcpy(void *to, const void *from, unsigned long n) { calls++; return to; }
static void *(*volatile copy)(void *, const void *, unsigned long) = memcpy;
int main(void) {
  int a = 1, b = 2;
  copy(&a, &b, sizeof a);
  assert(a == 2);
}
