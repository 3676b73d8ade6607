// expect: ERROR|UNKNOWN|FALSE
// with: parts/unsigned-shared.c
#include <assert.h>
extern int shared;
int main(void) { assert(shared >= 0); }
