// expect: FALSE
#include <assert.h>
int main(void) {
  for (int i = 0; i < 2; i++) {
    int x;
    if (i == 1) assert(x == 5);
    x = 5;
  }
}
