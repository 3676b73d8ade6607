// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <stdio.h>
int x = 1;
int main(void) {
  char text[40];
  void *p;
  sprintf(text, "%p", (void *)&x);
  sscanf(text, "%p", &p);
  *(int *)p = 2;
  assert(x == 1);
}
