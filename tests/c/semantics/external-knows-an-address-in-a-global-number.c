// expect: FALSE|UNKNOWN
#include <assert.h>
unsigned long known;
void ext(void);
int main(void) {
  int a = 1;
  known = (unsigned long)&a;
  ext();
  assert(a == 1);
}
