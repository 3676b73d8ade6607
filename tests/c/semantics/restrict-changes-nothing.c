// expect: TRUE
// gcc: yes
#include <assert.h>
static void add(int *restrict a, const int *restrict b) { *a += *b; }
int main(void) {
  int x = 1, y = 2;
  add(&x, &y);
  assert(x == 3 && y == 2);
}
