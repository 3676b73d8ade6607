// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  int i, j;
  for (i = 0; i < 3; i++)
    for (j = 0; j < 3; j++)
      if (i * j == 2) goto out;
out:
  assert(i == 1 && j == 2);
}
