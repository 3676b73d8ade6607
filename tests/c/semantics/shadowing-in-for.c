// expect: FALSE
// gcc: yes
#include <assert.h>
int main(void) {
  int i = 7;
  for (int i = 0; i < 3; i++) ;
  assert(i == 3);
}
