// expect: FALSE
// gcc: yes
#include <assert.h>
int real = 1;
extern int other __attribute__((alias("real")));
int main(void) {
  other = 5;
  assert(real == 1);
}
