// expect: FALSE|UNKNOWN
#include <assert.h>
void ext(long);
int main(void) {
  int x = 1;
  ext((long)&x);
  assert(x == 1);
}
