// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  int a = 0, b = 0, c = 1;
  c ? a++ : b++;
  assert(a == 1 && b == 0);
}
