// expect: TRUE|UNKNOWN
#include <assert.h>
int main(int argc, char **argv) { assert(argv[argc] == 0); }
