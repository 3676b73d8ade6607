// expect: TRUE
#include <assert.h>
extern void change(void);
static int g = 1;
int main(void) {
  change();
  assert(g == 1);
}
