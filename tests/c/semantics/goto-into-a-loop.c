// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  int i = 3, n = 0;
  goto inside;
  for (i = 0; i < 5; i++) {
  inside:
    n++;
  }
  assert(n == 2 && i == 5);
}
