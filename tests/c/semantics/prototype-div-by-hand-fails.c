// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
typedef struct { int quot; int rem; } div_t;
extern div_t div(int, int);
int main(void) { assert(div(7, 2).rem != 1); }
