// expect: FALSE
#include <assert.h>
int main(int argc, char **argv) { assert(argc != 3); }
