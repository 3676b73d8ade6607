// expect: FALSE|UNKNOWN
#include <assert.h>
#include <time.h>
int main(void) {
  time_t t = 1;
  time(&t);
  assert(t == 1);
}
