// expect: FALSE
#include <assert.h>
extern int get(int);
int main(void) { assert(get(1) == get(1)); }
