// expect: FALSE
// options: --external pure
#include <assert.h>
int x;
int *ext(void);
int main(void) {
  int *p = ext();
  if (p == &x) assert(0);
}
