// expect: FALSE
// options: --property uninitialised --no-malloc-failure
#include <string.h>
int main(void) {
  int a[2], b[2] = {1, 2};
  memcpy(b, a, sizeof a);
  return b[1];
}
