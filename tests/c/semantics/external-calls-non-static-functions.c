// expect: TRUE
#include <assert.h>
extern void run(void);
static int x = 1;
void set(void) { x = 2; }
int main(void) {
  run();
  assert(x == 1);
}
