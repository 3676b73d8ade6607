// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) { assert("\101\x42\n\0z"[0] == 'A' && sizeof "a\0b" == 4 && '\0' == 0 && '\\' == 92); }
