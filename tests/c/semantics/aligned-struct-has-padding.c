// expect: TRUE
// gcc: yes
#include <assert.h>
struct __attribute__((aligned(16))) s { int i; };
int main(void) {
  struct s a[2];
  assert(sizeof(struct s) == 16 && (char *)&a[1] - (char *)&a[0] == 16);
}
