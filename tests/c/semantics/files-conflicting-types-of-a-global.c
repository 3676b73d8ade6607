// expect: ERROR|UNKNOWN
// with: parts/long-shared.c
#include <assert.h>
extern int shared;
int main(void) { assert(shared == 1); }
