// expect: TRUE|UNKNOWN
#include <assert.h>
int main(int argc, char **argv) { if (argc > 0) assert(argv[0] != 0); }
