// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <string.h>
int main(void) {
  char b[4] = "xxx";
  strncpy(b, "abc", 2);
  assert(b[2] == 0);
}
