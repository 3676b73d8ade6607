// expect: TRUE|UNKNOWN
// gcc: yes
#include <assert.h>
extern int strlen();
int main(void) { assert(strlen("abcd") == 4); }
