// expect: TRUE
// gcc: yes
#include <assert.h>
int a;
int main(void) {
  int b;
  assert(&a != 0 && &b != 0 && (void *)&a != (void *)&b);
}
