// expect: TRUE
// gcc: yes
#include <assert.h>
enum e { a, b };
int main(void) {
  enum e x = -1;
  assert(x > 0);
}
