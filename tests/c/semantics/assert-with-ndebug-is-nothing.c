// expect: TRUE
// gcc: yes
#define NDEBUG
#include <assert.h>
int main(void) { assert(0); }
