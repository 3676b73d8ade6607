// expect: FALSE
#include <assert.h>
extern void change(int *);
int main(void) {
  int x = 1;
  change(&x);
  assert(x == 1);
}
