// expect: TRUE
// gcc: yes
#include <assert.h>
extern int isdigit(int);
int main(void) { assert(isdigit('5') && !isdigit('a')); }
