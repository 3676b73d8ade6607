// expect: TRUE
// gcc: yes
// gcc-options: -fcommon
// with: parts/tentative.c
#include <assert.h>
int tentative;
extern void set(void);
int main(void) {
  assert(tentative == 0);
  set();
  assert(tentative == 5);
}
