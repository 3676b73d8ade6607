// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  unsigned char c = 255;
  long n = 4;
  assert(sizeof(c << n) == 4 && (c << n) == 4080 && (1 << 4L) == 16);
}
