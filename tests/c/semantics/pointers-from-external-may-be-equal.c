// expect: FALSE|UNKNOWN
#include <assert.h>
extern int *somewhere(void);
int main(void) {
  int *p = somewhere(), *q = somewhere();
  if (!p || !q) return 0;
  *p = 1;
  *q = 2;
  assert(*p == 1);
}
