// expect: FALSE|UNKNOWN
#include <assert.h>
extern long read(int, void *, unsigned long);
int main(void) {
  char b[4] = {1, 1, 1, 1};
  read(0, b, 4);
  assert(b[2] == 1);
}
