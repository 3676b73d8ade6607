// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
static int calls;
__attribute__((noinline, noipa)) static int count(void) { return ++calls; }
int main(void) {
  count();
  count();
  assert(calls != 2);
}
