// expect: TRUE
// gcc: yes
// with: parts/weak-number.c
#include <assert.h>
int number = 2;
extern int get(void);
int main(void) { assert(number == 2 && get() == 2); }
