// expect: FALSE
#include <assert.h>
int g;
__attribute__((noreturn)) void ext(void);
__attribute__((destructor)) static void d(void) { assert(g == 1); }
int main(void) {
  g = 2;
  ext();
}
