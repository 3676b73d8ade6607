// expect: TRUE
// gcc: yes
#include <assert.h>
#define kind(x) _Generic((x), int: 1, unsigned: 2, char *: 3, double: 4, default: 5)
int main(void) {
  char c = 1;
  assert(kind(1) == 1 && kind(1u) == 2 && kind("a") == 3 && kind(1.0) == 4 && kind(c) == 5 && kind(c + c) == 1);
}
