// expect: FALSE
// gcc: yes
// gcc-options: -fno-builtin
#include <stdio.h>
extern void reach_error(void);
int fflush(FILE *f) { reach_error(); return 0; }
int main(void) { fflush(stdout); }
