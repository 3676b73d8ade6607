// expect: TRUE
// gcc: yes
#include <assert.h>
int x = 1;
int main(void) {
  int x = 2;
  {
    int x = 3;
    { extern int x; assert(x == 1); }
    assert(x == 3);
  }
  assert(x == 2);
}
