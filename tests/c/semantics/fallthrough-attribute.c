// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  int n = 0;
  switch (1) {
    case 1: n++; __attribute__((fallthrough));
    case 2: n += 10;
  }
  assert(n == 11);
}
