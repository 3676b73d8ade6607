// expect: TRUE|UNKNOWN
// gcc: yes
#include <assert.h>
int main(void) {
  char a[10];
  assert(__builtin_object_size(a, 0) == 10);
}
