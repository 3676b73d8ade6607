// expect: FALSE
// gcc: yes
#include <assert.h>
static int cleaned;
static void clean(int *p) { cleaned += *p; }
int main(void) {
  { __attribute__((cleanup(clean))) int x = 5; }
  assert(cleaned == 0);
}
