// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  unsigned __int128 x = (unsigned __int128)1 << 100;
  assert((unsigned long)(x >> 64) == 1UL << 36 && sizeof x == 16);
}
