// expect: TRUE|UNKNOWN
// gcc: yes
#include <assert.h>
union number { int *i; const unsigned *u; } __attribute__((transparent_union));
static int get(union number n) { return *n.i; }
int main(void) {
  int a = 3;
  unsigned b = 4;
  assert(get(&a) == 3 && get(&b) == 4);
}
