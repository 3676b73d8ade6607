// expect: TRUE
// gcc: yes
#include <assert.h>
enum e { a = 5, b, c = -2, d };
int main(void) { assert(b == 6 && d == -1 && sizeof(enum e) == 4); }
