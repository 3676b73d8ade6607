// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  assert(sizeof 2147483647 == 4 && sizeof 2147483648 == 8 && sizeof 0xffffffff == 4 && 0xffffffff > 0);
  assert(-2147483648 < 0 && 4294967295 > 0 && sizeof 'a' == 4 && 0x80000000 > 0);
  assert(sizeof 1.0f == 4 && sizeof 1u == 4 && sizeof 1ul == 8 && 010 == 8 && 0b101 == 5);
}
