// expect: FALSE|UNKNOWN
#include <assert.h>
struct ops { void (*run)(void); };
extern void install(struct ops *);
static int x = 1;
static void set(void) { x = 2; }
int main(void) {
  struct ops ops = {set};
  install(&ops);
  assert(x == 1);
}
