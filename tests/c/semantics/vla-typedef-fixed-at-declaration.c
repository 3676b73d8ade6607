// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  int n = 3;
  typedef int row[n];
  n = 5;
  row r;
  assert(sizeof r == 12);
}
