// expect: TRUE|UNKNOWN
#include <assert.h>
int buf[4] = {1, 2, 3, 4};
extern struct { int a, b, c, d; } view __attribute__((alias("buf")));
int main(void) {
  buf[2] = 5;
  assert(view.c == 5);
}
