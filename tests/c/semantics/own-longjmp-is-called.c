// expect: TRUE
// gcc: yes
// gcc-options: -fno-builtin
#include <assert.h>
static int longjmp(int *a, int b) { return *a + b; }
int main(void) {
  int a = 2;
  assert(longjmp(&a, 3) == 5);
}
