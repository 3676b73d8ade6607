// expect: TRUE
// options: --property valid-memsafety --no-malloc-failure
#include <stdlib.h>
int main(void) { for (int i = 0; i < 1000; i++) { int *p = malloc(4); *p = i; free(p); } return 0; }
