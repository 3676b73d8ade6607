// expect: TRUE
// gcc: yes
// with: parts/static-helper.c
#include <assert.h>
static int helper(void) { return 1; }
extern int use_helper(void);
int main(void) { assert(helper() == 1 && use_helper() == 2); }
