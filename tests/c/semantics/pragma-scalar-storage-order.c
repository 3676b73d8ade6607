// expect: FALSE|UNKNOWN
#include <assert.h>
#pragma scalar_storage_order big-endian
struct s { int a; };
#pragma scalar_storage_order default
int main(void) {
  struct s s;
  s.a = 1;
  assert(*(char *)&s == 1);
}
