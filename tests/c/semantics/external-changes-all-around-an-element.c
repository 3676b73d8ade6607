// expect: FALSE|UNKNOWN
#include <assert.h>
extern void change(int *);
int main(void) {
  int a[5] = {0};
  change(&a[2]);
  assert(a[3] == 0 && a[1] == 0);
}
