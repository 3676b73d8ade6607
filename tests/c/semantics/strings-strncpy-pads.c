// expect: TRUE|UNKNOWN
// options: --timeout 2
// gcc: yes
#include <assert.h>
#include <string.h>
int main(void) {
  char b[4] = "xxx";
  strncpy(b, "a", 3);
  assert(b[0] == 'a' && b[1] == 0 && b[2] == 0);
}
