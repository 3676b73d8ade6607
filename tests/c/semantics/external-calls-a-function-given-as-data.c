// expect: FALSE|UNKNOWN
#include <assert.h>
static int c;
static void cb(void) { c++; }
void ext(void *);
int main(void) {
  void (*f)(void) = cb;
  ext((void *)f);
  assert(c == 0);
}
