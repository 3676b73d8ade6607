// expect: TRUE|UNKNOWN
#include <assert.h>
static int f(char **a) { return a[1] != 0; }
int main(int argc, char **argv) {
  if (argc > 1) assert(f(argv));
}
