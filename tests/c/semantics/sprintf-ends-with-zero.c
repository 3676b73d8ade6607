// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <stdio.h>
int main(void) {
  char text[4] = "abc";
  sprintf(text, "");
  assert(text[0] == 'a');
}
