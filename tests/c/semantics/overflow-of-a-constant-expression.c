// expect: FALSE|UNKNOWN
// options: --property no-overflow
#include <limits.h>
int main(void) {
  int x = INT_MAX;
  return x + 1;
}
