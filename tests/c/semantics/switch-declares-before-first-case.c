// expect: FALSE
#include <assert.h>
int main(void) {
  switch (1) {
    int x = 4;
    case 1: assert(x == 4);
  }
}
