// expect: FALSE
#include <assert.h>
extern void change(int *);
int main(void) {
  int a[5] = {0};
  change(a);
  assert(a[4] == 0);
}
