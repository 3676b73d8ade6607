// expect: TRUE
// gcc: yes
#include <assert.h>
#include <stdlib.h>
static int freed;
static void release(char **p) { free(*p); freed++; }
static int f(int n) {
  __attribute__((cleanup(release))) char *text = malloc(4);
  text[0] = n;
  if (n > 3) return -1;
  return text[0];
}
int main(void) {
  assert(f(2) == 2 && f(4) == -1);
  assert(freed == 2);
}
