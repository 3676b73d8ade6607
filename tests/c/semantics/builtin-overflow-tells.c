// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  int r;
  assert(__builtin_add_overflow(2147483647, 1, &r) && r == -2147483647 - 1);
  assert(!__builtin_mul_overflow(3, 4, &r) && r == 12);
}
