// expect: FALSE|UNKNOWN
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int x = 1;
  char text[40];
  snprintf(text, 40, "%lu", (unsigned long)&x);
  *(int *)strtoul(text, 0, 10) = 5;
  assert(x == 1);
}
