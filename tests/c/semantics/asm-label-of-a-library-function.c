// expect: FALSE
#include <assert.h>
void copy(const void *, const void *, unsigned long) __asm__("memcpy");
int main(void) {
  int x = 1, y = 2;
  copy(&x, &y, 4);
  assert(x == 1);
}
