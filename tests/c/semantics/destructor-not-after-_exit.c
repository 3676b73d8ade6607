// expect: TRUE
// gcc: yes
#include <unistd.h>
extern void reach_error(void);
__attribute__((destructor)) static void end(void) { reach_error(); }
int main(void) { _exit(0); }
