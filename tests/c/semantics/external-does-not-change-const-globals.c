// expect: TRUE
#include <assert.h>
extern void change(void);
const int g = 1;
int main(void) {
  change();
  assert(g == 1);
}
