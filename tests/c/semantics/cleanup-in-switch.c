// expect: TRUE
// gcc: yes
#include <assert.h>
static int count;
static void clean(int *p) { count += *p; }
int main(void) {
  for (int i = 0; i < 3; i++)
    switch (i) {
      case 1: {
        __attribute__((cleanup(clean))) int x = 5;
        break;
      }
      default: break;
    }
  assert(count == 5);
}
