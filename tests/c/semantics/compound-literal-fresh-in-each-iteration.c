// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  for (int i = 0; i < 3; i++) {
    int *p = &(int){7};
    assert(*p == 7);
    *p = i;
  }
}
