// expect: TRUE
// gcc: yes
#include <assert.h>
static int cleaned;
static void clean(int *p) { cleaned = *p; *p = 0; }
int main(void) {
  int v = ({ __attribute__((cleanup(clean))) int x = 4; x + 1; });
  assert(v == 5 && cleaned == 4);
}
