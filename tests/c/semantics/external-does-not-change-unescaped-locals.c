// expect: TRUE
#include <assert.h>
extern void change(int);
int main(void) {
  int x = 1, y = 2;
  change(x);
  assert(x == 1 && y == 2);
}
