// expect: FALSE|UNKNOWN
#include <assert.h>
static int c;
static void cb(void) { c++; }
void ext(void (**)(void));
int main(void) {
  void (*t[2])(void) = {0, cb};
  ext(t);
  assert(c == 0);
}
