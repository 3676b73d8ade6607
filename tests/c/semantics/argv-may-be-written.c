// expect: TRUE|UNKNOWN
#include <assert.h>
int main(int argc, char **argv) {
  if (argc < 2) return 0;
  argv[1][0] = 'y';
  assert(argv[1][0] == 'y');
}
