// expect: TRUE|UNKNOWN
// gcc: yes
#include <assert.h>
extern unsigned long strlen(const char *);
int main(void) { assert(strlen("a") == 1); }
