// expect: TRUE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <stdio.h>
int main(void) {
  char text[10] = "xxxx";
  int n = sprintf(text, "%d", 42);
  assert(n == 2 && text[0] == '4' && text[2] == 0 && text[3] == 'x');
}
