// expect: TRUE|UNKNOWN
#include <assert.h>
#include <stdio.h>
int main(void) {
  int c = getc(stdin), d = fgetc(stdin);
  assert(c >= -1 && c <= 255 && d >= -1 && d <= 255);
}
