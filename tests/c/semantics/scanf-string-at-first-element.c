// expect: FALSE|UNKNOWN
#include <assert.h>
#include <stdio.h>
int main(void) {
  char b[10] = "abc";
  scanf("%9s", &b[0]);
  assert(b[1] == 'b');
}
