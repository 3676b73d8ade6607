// expect: TRUE|UNKNOWN
#include <assert.h>
extern int *somewhere(void);
int main(void) {
  int x = 1;
  int *p = somewhere();
  if (p) *p = 5;
  assert(x == 1);
}
