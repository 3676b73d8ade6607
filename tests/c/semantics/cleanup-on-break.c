// expect: FALSE
// gcc: yes
#include <assert.h>
static int count;
static void clean(int *p) { count++; }
int main(void) {
  for (int i = 0; i < 5; i++) {
    __attribute__((cleanup(clean))) int x = i;
    if (i == 2) break;
  }
  assert(count != 3);
}
