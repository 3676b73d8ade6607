// expect: TRUE
// options: --external pure
#include <assert.h>
extern void change(int *);
int g = 2;
int main(void) {
  int x = 1;
  change(&x);
  assert(x == 1 && g == 2);
}
