// expect: TRUE
#include <assert.h>
extern int get(int) __attribute__((const));
int g;
int main(void) {
  int x = 4, y = get(x);
  g = y;
  get(x);
  assert(x == 4 && g == y);
}
