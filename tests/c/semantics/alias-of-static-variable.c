// expect: TRUE
// gcc: yes
#include <assert.h>
static int real = 3;
extern int other __attribute__((alias("real")));
int main(void) {
  real++;
  assert(other == 4 && &other == &real);
}
