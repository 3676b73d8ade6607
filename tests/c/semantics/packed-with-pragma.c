// expect: TRUE
// gcc: yes
#include <assert.h>
#pragma pack(push, 2)
struct s { char c; int i; };
#pragma pack(pop)
struct t { char c; int i; };
int main(void) { assert(sizeof(struct s) == 6 && sizeof(struct t) == 8 && _Alignof(struct s) == 2); }
