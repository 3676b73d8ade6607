// expect: FALSE
// gcc: yes
#include <assert.h>
int main(void) {
  union { int a; short b; } u;
  u.a = 0x10001;
  u.b = 7;
  assert(u.a != 0x10007);
}
