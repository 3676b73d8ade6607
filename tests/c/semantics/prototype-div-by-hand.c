// expect: TRUE|UNKNOWN
// gcc: yes
#include <assert.h>
typedef struct { int quot; int rem; } div_t;
extern div_t div(int, int);
int main(void) {
  div_t d = div(-7, 2);
  assert(d.quot == -3 && d.rem == -1);
}
