// expect: FALSE
#include <assert.h>
int main(void) {
  goto inside;
  {
    int x = 1;
  inside:
    assert(x == 1);
  }
}
