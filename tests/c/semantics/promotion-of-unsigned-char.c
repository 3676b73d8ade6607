// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  unsigned char a = 200, b = 100;
  assert(a + b == 300 && (unsigned char)(a + b) == 44 && ~a < 0);
}
