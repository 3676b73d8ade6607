// expect: TRUE
// gcc: yes
#include <assert.h>
#include <stddef.h>
struct __attribute__((packed)) p { char c; int i; short s; };
struct n { char c; int i; short s; };
int main(void) {
  assert(sizeof(struct p) == 7 && offsetof(struct p, i) == 1 && offsetof(struct p, s) == 5);
  assert(sizeof(struct n) == 12 && offsetof(struct n, i) == 4);
}
