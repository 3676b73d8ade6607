// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  int x = 1;
  unsigned long n = sizeof(x++) + sizeof(char[3]);
  assert(x == 1 && n == 7);
}
