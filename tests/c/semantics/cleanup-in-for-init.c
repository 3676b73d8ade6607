// expect: TRUE
// gcc: yes
#include <assert.h>
static int cleaned;
static void clean(int *p) { cleaned += 100 + *p; }
int main(void) {
  for (__attribute__((cleanup(clean))) int i = 0; i < 3; i++) assert(cleaned == 0);
  assert(cleaned == 103);
}
