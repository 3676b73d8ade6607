// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  int n = 0;
  while (({ n++; n < 5; })) ;
  assert(n == 5);
}
