// expect: FALSE
// gcc: yes
#include <assert.h>
static int count;
static void clean(int *p) { count += *p; }
int main(void) {
  {
    __attribute__((cleanup(clean))) int x = 1;
    {
      __attribute__((cleanup(clean))) int y = 10;
      goto out;
    }
  }
out:
  assert(count != 11);
}
