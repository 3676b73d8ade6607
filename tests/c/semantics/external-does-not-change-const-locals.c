// expect: TRUE|UNKNOWN
#include <assert.h>
extern int look(const int *);
int main(void) {
  const int x = 1;
  look(&x);
  assert(x == 1);
}
