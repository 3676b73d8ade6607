// expect: TRUE
// gcc: yes
// with: parts/other-s.c
#include <assert.h>
struct s { char c; int n; };
extern int size_of_other_s(void);
int main(void) {
  struct s s = {1, 2};
  assert(sizeof s == 8 && size_of_other_s() == 24 && s.n == 2);
}
