// expect: FALSE
#include <assert.h>
int main(void) {
  int x = 1;
  {
    int x = x;
    assert(x == 1);
  }
}
