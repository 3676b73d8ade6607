// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <stdio.h>
int main(void) {
  char text[10] = "xxxx";
  sprintf(text, "%d", 42);
  assert(text[0] == 'x');
}
