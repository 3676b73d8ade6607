// expect: TRUE
// gcc: yes
#include <assert.h>
#define max(a, b) ({ typeof(a) x_ = (a); typeof(b) y_ = (b); x_ > y_ ? x_ : y_; })
int main(void) {
  int i = 3;
  assert(max(i++, 2) == 3 && i == 4);
}
