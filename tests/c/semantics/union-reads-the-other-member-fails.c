// expect: FALSE
// gcc: yes
#include <assert.h>
int main(void) {
  union { float f; unsigned n; } u;
  u.f = 1.0f;
  assert(u.n != 0x3f800000);
}
