// expect: FALSE|UNKNOWN
#include <assert.h>
#include <unistd.h>
int main(void) {
  char b[8] = "abc";
  read(0, b, sizeof b);
  assert(b[0] == 'a');
}
