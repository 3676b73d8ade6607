// expect: FALSE|UNKNOWN
#include <unistd.h>
extern void reach_error(void);
int main(void) {
  if (fork() == 0) reach_error();
}
