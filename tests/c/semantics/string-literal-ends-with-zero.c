// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  char a[] = "ab", b[2] = "ab", *c = "x" "y";
  assert(sizeof a == 3 && a[2] == 0 && b[1] == 'b' && c[1] == 'y' && c[2] == 0);
}
