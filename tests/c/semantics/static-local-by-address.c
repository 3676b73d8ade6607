// expect: FALSE
// gcc: yes
#include <assert.h>
static int *place(void) { static int n = 5; return &n; }
int main(void) {
  *place() = 8;
  assert(*place() == 5);
}
