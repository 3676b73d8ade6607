// expect: FALSE|UNKNOWN
#include <assert.h>
extern void change(char *);
int main(void) {
  int x[2] = {1, 2};
  change((char *)x);
  assert(x[1] == 2);
}
