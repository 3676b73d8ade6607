// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  int a[2][3] = {{1, 2, 3}, {4, 5, 6}};
  int *p = &a[0][0], (*row)[3] = a;
  assert(p[4] == 5 && row[1][2] == 6 && sizeof a[0] == 12 && *(*(a + 1) + 1) == 5);
}
