// expect: TRUE
// gcc: yes
#include <assert.h>
struct s { char c; _Alignas(16) char d; };
int main(void) {
  struct s s;
  assert(sizeof s == 32 && &s.d - &s.c == 16);
}
