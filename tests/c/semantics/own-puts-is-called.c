// expect: TRUE
// gcc: yes
// gcc-options: -fno-builtin
#include <assert.h>
static int lines;
int puts(const char *text) { lines++; return 5; }
int main(void) {
  int n = puts("a");
  assert(n == 5 && lines == 1);
}
