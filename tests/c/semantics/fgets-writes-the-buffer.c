// expect: FALSE|UNKNOWN
#include <assert.h>
#include <stdio.h>
int main(void) {
  char b[8] = "abc";
  fgets(b, sizeof b, stdin);
  assert(b[0] == 'a');
}
