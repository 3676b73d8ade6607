// expect: FALSE
// gcc: yes
#include <assert.h>
int main(void) {
  int n = 0;
  goto inside;
  while (n < 3) {
    n += 10;
  inside:
    n++;
  }
  assert(n != 12);
}
