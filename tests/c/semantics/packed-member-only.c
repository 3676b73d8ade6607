// expect: TRUE
// gcc: yes
#include <assert.h>
#include <stddef.h>
struct s { char c; int i __attribute__((packed)); long l; };
int main(void) { assert(offsetof(struct s, i) == 1 && offsetof(struct s, l) == 8 && sizeof(struct s) == 16); }
