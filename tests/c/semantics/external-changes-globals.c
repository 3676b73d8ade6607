// expect: FALSE|UNKNOWN
#include <assert.h>
extern void change(void);
int g = 1;
int main(void) {
  change();
  assert(g == 1);
}
