// expect: TRUE
#include <assert.h>
extern unsigned char byte(void);
extern _Bool truth(void);
int main(void) {
  int b = byte(), t = truth();
  assert(b >= 0 && b < 256 && (t == 0 || t == 1));
}
