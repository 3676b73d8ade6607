// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <string.h>
int main(void) {
  char a[3] = {1, 2, 3};
  assert(memchr(a, 3, 2) != 0 || memchr(a, 3, 3) != a + 2);
}
