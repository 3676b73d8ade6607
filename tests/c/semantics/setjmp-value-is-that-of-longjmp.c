// expect: TRUE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <setjmp.h>
static jmp_buf there;
static void back(int n) { longjmp(there, n); }
int main(void) {
  int n = setjmp(there);
  if (n == 0) back(5);
  assert(n == 5);
}
