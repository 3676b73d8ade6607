// expect: FALSE
// gcc: yes
#include <assert.h>
int main(void) {
  int x = 5;
  int y = ({
    if (x == 7) goto end;
    x = 6;
  end:
    x;
  });
  assert(y != 6);
  return 0;
}
