// expect: FALSE|UNKNOWN
#include <assert.h>
#include <unistd.h>
int main(void) {
  char b[8];
  assert(read(0, b, sizeof b) != 8);
}
