// expect: FALSE|UNKNOWN
// gcc: yes
#include <setjmp.h>
extern void reach_error(void);
static jmp_buf there;
int main(void) {
  if (setjmp(there)) reach_error();
  else longjmp(there, 1);
}
