// expect: FALSE
// gcc: yes
#include <stdlib.h>
extern void reach_error(void);
__attribute__((destructor)) static void end(void) { reach_error(); }
int main(void) { exit(3); }
