// expect: TRUE|UNKNOWN
// gcc: yes
#include <assert.h>
typedef struct { long q; long r; } my_ldiv;
extern my_ldiv ldiv(long, long);
int main(void) {
  my_ldiv d = ldiv(17, 5);
  assert(d.q == 3 && d.r == 2);
}
