// expect: FALSE|UNKNOWN
#include <assert.h>
#include <string.h>
size_t strlen(const char *s) { return 1; }
int main(void) {
  char b[8] = "xyz";
  strcat(b, "q");
  assert(b[1] == 'q');
}
