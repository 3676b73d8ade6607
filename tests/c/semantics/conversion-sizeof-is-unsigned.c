// expect: FALSE
// gcc: yes
#include <assert.h>
int main(void) { assert(-1 < (int)sizeof(int) && -1 < sizeof(int)); }
