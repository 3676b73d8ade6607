// expect: TRUE|UNKNOWN
// options: --timeout 2
// gcc: yes
#include <assert.h>
#include <string.h>
int main(void) {
  char b[6];
  strcpy(b, "a");
  strcat(b, "b");
  assert(b[0] == 'a' && b[1] == 'b' && b[2] == 0);
}
