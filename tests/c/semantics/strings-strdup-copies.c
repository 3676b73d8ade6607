// expect: TRUE|UNKNOWN
// options: --timeout 2
// gcc: yes
#include <assert.h>
#include <string.h>
int main(void) {
  char a[] = "a", *b = strdup(a);
  if (!b) return 0;
  a[0] = 'x';
  assert(b[0] == 'a' && b != a);
}
