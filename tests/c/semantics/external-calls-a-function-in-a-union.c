// expect: FALSE|UNKNOWN
#include <assert.h>
static int c;
static void cb(void) { c++; }
struct o {
  int n;
  union { void (*f)(void); long l; } u;
};
void ext(struct o);
int main(void) {
  struct o o = {1, {cb}};
  ext(o);
  assert(c == 0);
}
