// expect: TRUE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <string.h>
int main(void) {
  char a[2] = {(char)200, 0}, b[2] = {'a', 0};
  assert(strcmp(a, b) > 0);
}
