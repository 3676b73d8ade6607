// expect: TRUE
// gcc: yes
#include <assert.h>
static int count;
static void clean(int *p) { count++; }
int main(void) {
  for (int i = 0; i < 4; i++) {
    __attribute__((cleanup(clean))) int x = i;
    if (i % 2) continue;
    count += 10;
  }
  assert(count == 24);
}
