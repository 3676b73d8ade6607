// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
static int depth;
int main(void) {
  if (depth++ < 2) main();
  assert(depth != 3);
}
