// expect: FALSE|UNKNOWN
#include <assert.h>
#include <stdio.h>
int main(void) {
  int b[2] = {1, 2};
  fread(b, sizeof(int), 2, stdin);
  assert(b[1] == 2);
}
