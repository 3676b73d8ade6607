// expect: FALSE
#include <assert.h>
extern int elsewhere;
int main(void) { assert(elsewhere != 12); }
