// expect: TRUE
// gcc: yes
#include <assert.h>
typedef int byte __attribute__((mode(QI)));
typedef unsigned int wide __attribute__((mode(DI)));
int main(void) {
  byte b = (byte)300;
  assert(sizeof(byte) == 1 && b == 44 && sizeof(wide) == 8);
}
