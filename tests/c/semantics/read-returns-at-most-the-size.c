// expect: TRUE|UNKNOWN
#include <assert.h>
#include <unistd.h>
int main(void) {
  char b[8];
  long n = read(0, b, sizeof b);
  assert(n >= -1 && n <= 8);
}
