// expect: FALSE|UNKNOWN
#include <assert.h>
extern int get(void);
int main(void) {
  int (*f)(void) = get;
  assert(f() == 0);
}
