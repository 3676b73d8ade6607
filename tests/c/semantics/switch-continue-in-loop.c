// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  int n = 0;
  for (int i = 0; i < 4; i++) {
    switch (i) {
      case 1: continue;
      case 2: break;
    }
    n++;
  }
  assert(n == 3);
}
