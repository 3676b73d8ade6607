// expect: FALSE|UNKNOWN
#include <assert.h>
int a[4] = {1, 1, 1, 1};
int main(void) {
  unsigned long n = (unsigned long)&a[0];
  while (n != (unsigned long)&a[3]) n += 4;
  *(int *)n = 2;
  assert(a[3] == 1);
}
