// expect: FALSE|UNKNOWN
#include <assert.h>
__attribute__((section("foo"), used)) static int a = 5;
extern int __start_foo[];
int main(void) {
  __start_foo[0] = 7;
  assert(a == 5);
}
