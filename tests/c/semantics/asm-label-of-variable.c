// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
int real = 1;
extern int nick __asm__("real");
int main(void) {
  nick = 2;
  assert(real == 1);
}
