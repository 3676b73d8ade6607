// expect: TRUE
// options: --external pure
#include <assert.h>
extern void call(void (*)(void));
static int x = 1;
static void set(void) { x = 2; }
int main(void) {
  call(set);
  assert(x == 1);
}
