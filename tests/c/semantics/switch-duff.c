// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  int count = 7, done = 0, n = (count + 3) / 4;
  switch (count % 4) {
    case 0: do { done++;
    case 3: done++;
    case 2: done++;
    case 1: done++;
    } while (--n > 0);
  }
  assert(done == 7);
}
