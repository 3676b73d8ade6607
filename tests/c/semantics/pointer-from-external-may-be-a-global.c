// expect: FALSE|UNKNOWN
#include <assert.h>
extern int *somewhere(void);
int x = 1;
int main(void) {
  int *p = somewhere();
  if (p == &x) {
    *p = 5;
    assert(x == 1);
  }
}
