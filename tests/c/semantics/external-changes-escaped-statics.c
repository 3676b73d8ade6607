// expect: FALSE|UNKNOWN
#include <assert.h>
extern void change(void);
static int g = 1;
int *shared = &g;
int main(void) {
  change();
  assert(g == 1);
}
