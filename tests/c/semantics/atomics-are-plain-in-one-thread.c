// expect: TRUE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <stdatomic.h>
int main(void) {
  atomic_int n = 1;
  int old = atomic_fetch_add(&n, 2), expected = 3;
  assert(old == 1 && n == 3 && atomic_compare_exchange_strong(&n, &expected, 7) && n == 7);
}
