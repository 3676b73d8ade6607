// expect: FALSE
// gcc: yes
#include <assert.h>
int main(void) {
  char a[] = "ab";
  a[0] = 'x';
  assert("ab"[0] == 'x' || a[0] == 'a');
}
