// expect: FALSE
// gcc: yes
// gcc-options: -fno-builtin
#include <assert.h>
static int ran;
int pthread_create(void *t, void *a, void *(*f)(void *), void *x) { f(x); return 0; }
static void *body(void *p) { ran = 1; return 0; }
int main(void) {
  pthread_create(0, 0, body, 0);
  assert(ran == 0);
}
