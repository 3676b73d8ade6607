// expect: FALSE|UNKNOWN
#include <assert.h>
int main(void) {
  int c = 0;
  (void)sizeof(int[++c]);
  assert(c == 0);
}
