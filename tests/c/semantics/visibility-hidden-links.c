// expect: TRUE
// gcc: yes
// with: parts/hidden.c
#include <assert.h>
extern int secret __attribute__((visibility("hidden")));
int main(void) { assert(secret == 77); }
