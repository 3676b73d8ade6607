// expect: FALSE|UNKNOWN
#include <assert.h>
extern char *text(void);
extern int *number(void);
int main(void) {
  char *p = text();
  int *q = number();
  if (!p || !q) return 0;
  *q = 0x01010101;
  *p = 2;
  assert(*q == 0x01010101);
}
