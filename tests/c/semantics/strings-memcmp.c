// expect: TRUE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <string.h>
int main(void) {
  int a = 1, b = 1, c = 2;
  assert(memcmp(&a, &b, sizeof a) == 0 && memcmp(&a, &c, sizeof a) != 0);
}
