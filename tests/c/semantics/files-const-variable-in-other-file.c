// expect: TRUE
// gcc: yes
// with: parts/const-limit.c
#include <assert.h>
extern const int limit;
int main(void) { assert(limit == 30); }
