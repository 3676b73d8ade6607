// expect: TRUE
// gcc: yes
#include <assert.h>
static int cleaned;
static void clean(int *p) { cleaned++; }
int main(void) {
  for (int x __attribute__((cleanup(clean))) = 0; x < 1; x++) {
    goto on;
  on:
    assert(cleaned == 0);
  }
  assert(cleaned == 1);
}
