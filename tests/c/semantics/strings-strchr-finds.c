// expect: TRUE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <string.h>
int main(void) {
  const char *s = "ab";
  assert(strchr(s, 'b') == s + 1 && strchr(s, 'c') == 0 && strchr(s, 0) == s + 2);
}
