// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  union { unsigned n; unsigned char b[4]; } u;
  u.n = 0x01020304;
  assert(u.b[0] == 4 && u.b[3] == 1);
}
